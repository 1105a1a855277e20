import { cashierEndpoints } from '@forki/contract/cashiers'
import { customerEndpoints } from '@forki/contract/customers'
import { dishEndpoints } from '@forki/contract/dishes'
import { dropdownEndpoints } from '@forki/contract/dropdowns'
import { inventoryEndpoints } from '@forki/contract/inventory'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { layoutEndpoints } from '@forki/contract/layouts'
import { loyaltyEndpoints } from '@forki/contract/loyalty-endpoints'
import { membershipEndpoints } from '@forki/contract/memberships'
import { menuEndpoints } from '@forki/contract/menus'
import { orderEndpoints } from '@forki/contract/order-endpoints'
import { receiptLinkEndpoints } from '@forki/contract/receipt-links'
import { rehearsalEndpoints } from '@forki/contract/rehearsals'
import { reservationEndpoints } from '@forki/contract/reservations'
import { restaurantDropdownEndpoints } from '@forki/contract/restaurant-dropdowns'
import { restaurantEndpoints } from '@forki/contract/restaurants'
import { secondFactorEndpoints } from '@forki/contract/second-factor'
import { subscriptionEndpoints } from '@forki/contract/subscriptions'
import { tableEndpoints } from '@forki/contract/tables'
import { userEndpoints } from '@forki/contract/users'
import { describe, expect, it } from 'vitest'
import { applyReply } from './apply-reply.ts'
import { createQueryClient } from './query-client.ts'
import { queryOf, rootOf } from './resource.ts'

interface Resource {
  list: Endpoint
  find?: Endpoint
  update: Endpoint
  remove?: Endpoint
  /** Path parameters of calls that need more than the id. */
  others?: Record<string, string>
}

/** Endpoints of each resource that read and change its entities (SCR-11). */
const RESOURCES: Record<string, Resource> = {
  users: {
    list: userEndpoints.list,
    find: userEndpoints.find,
    update: userEndpoints.update,
    remove: userEndpoints.remove,
  },
  'users, activation': {
    list: userEndpoints.list,
    find: userEndpoints.find,
    update: userEndpoints.deactivate,
  },
  restaurants: {
    list: restaurantEndpoints.list,
    find: restaurantEndpoints.find,
    update: restaurantEndpoints.update,
    remove: restaurantEndpoints.remove,
  },
  dropdowns: {
    list: dropdownEndpoints.list,
    update: dropdownEndpoints.update,
    remove: dropdownEndpoints.remove,
    others: { list: 'cuisine_types' },
  },
  dishes: {
    list: dishEndpoints.list,
    find: dishEndpoints.find,
    update: dishEndpoints.update,
    remove: dishEndpoints.remove,
  },
  'dishes, activation': {
    list: dishEndpoints.list,
    find: dishEndpoints.find,
    update: dishEndpoints.activate,
  },
  menus: {
    list: menuEndpoints.list,
    find: menuEndpoints.find,
    update: menuEndpoints.update,
    remove: menuEndpoints.remove,
  },
  restaurantDropdowns: {
    list: restaurantDropdownEndpoints.list,
    find: restaurantDropdownEndpoints.find,
    update: restaurantDropdownEndpoints.update,
    remove: restaurantDropdownEndpoints.remove,
  },
  layout: {
    list: layoutEndpoints.listOfRestaurant,
    find: layoutEndpoints.find,
    update: layoutEndpoints.startEditing,
    remove: layoutEndpoints.remove,
  },
  memberships: { list: membershipEndpoints.listMine, update: membershipEndpoints.accept },
  orders: {
    list: orderEndpoints.list,
    find: orderEndpoints.find,
    update: orderEndpoints.complete,
    remove: orderEndpoints.remove,
  },
  tables: {
    list: tableEndpoints.list,
    find: tableEndpoints.find,
    update: tableEndpoints.deactivate,
    remove: tableEndpoints.remove,
  },
  inventory: {
    list: inventoryEndpoints.list,
    find: inventoryEndpoints.find,
    update: inventoryEndpoints.update,
    remove: inventoryEndpoints.remove,
  },
  'loyalty templates': {
    list: loyaltyEndpoints.listTemplates,
    find: loyaltyEndpoints.findTemplate,
    update: loyaltyEndpoints.updateTemplate,
    remove: loyaltyEndpoints.removeTemplate,
  },
  'loyalty cards': {
    list: loyaltyEndpoints.listCards,
    find: loyaltyEndpoints.findCard,
    update: loyaltyEndpoints.addSeal,
  },
  customers: {
    list: customerEndpoints.list,
    find: customerEndpoints.find,
    update: customerEndpoints.update,
    remove: customerEndpoints.remove,
  },
  'subscription plans': {
    list: subscriptionEndpoints.listPlans,
    find: subscriptionEndpoints.findPlan,
    update: subscriptionEndpoints.updatePlan,
    remove: subscriptionEndpoints.removePlan,
  },
  'user subscriptions': {
    list: subscriptionEndpoints.listMine,
    update: subscriptionEndpoints.update,
    remove: subscriptionEndpoints.remove,
  },
  'all user subscriptions': {
    list: subscriptionEndpoints.listAll,
    update: subscriptionEndpoints.update,
    remove: subscriptionEndpoints.remove,
  },
  cashier: {
    list: cashierEndpoints.list,
    find: cashierEndpoints.find,
    update: cashierEndpoints.update,
    remove: cashierEndpoints.remove,
  },
  reservations: {
    list: reservationEndpoints.list,
    update: reservationEndpoints.update,
    remove: reservationEndpoints.remove,
  },
}

const paramNames = (endpoint: Endpoint) =>
  Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

/** Path parameters of a call. A parameter has its value in `others`, or else the entity's id. */
const paramsFor = (endpoint: Endpoint, id: string, others: Record<string, string> = {}) =>
  Object.fromEntries(paramNames(endpoint).map((name) => [name, others[name] ?? id]))

function cacheOf({ list, find, others }: Resource, name: string) {
  const client = createQueryClient()
  const key = name === 'dropdowns' ? 'key' : 'id'
  const entity = (id: string) => ({
    [key]: id,
    name: 'before',
    is_active: true,
    lines: 2,
    hidden_in_list: 'x',
  })
  const listKey = queryOf(list, {
    params: paramsFor(list, 'the-restaurant', others),
    query: { page: 1 },
  }).queryKey
  const detailKey = find && queryOf(find, { params: paramsFor(find, 'a', others) }).queryKey
  client.setQueryData(listKey, {
    items: [entity('b'), entity('a')],
    page: 1,
    per_page: 20,
    total: 2,
    total_pages: 1,
  })
  if (detailKey) client.setQueryData(detailKey, entity('a'))
  return {
    client,
    key,
    page: () => client.getQueryData(listKey) as { items: Record<string, unknown>[]; total: number },
    one: () =>
      (detailKey ? client.getQueryState(detailKey)?.data : undefined) as Record<string, unknown> | undefined,
  }
}

describe.each(Object.entries(RESOURCES))('%s', (name, resource) => {
  it('applyReply applies an update to the list and to the detail query', () => {
    const { client, key, page, one } = cacheOf(resource, name)
    const reply = { [key]: 'a', name: 'after', is_active: false, lines: ['x', 'y'] }
    applyReply(client, resource.update, paramsFor(resource.update, 'a', resource.others), {
      reply,
      roots: [rootOf(resource.update)],
    })

    expect(page().items.map((item) => [item[key], item['name'], item['is_active']])).toEqual([
      ['b', 'before', true],
      ['a', 'after', false],
    ])
    // The cached list contains the number of lines, but the reply contains the lines themselves. The number
    // does not change.
    expect(page().items[1]?.['lines']).toBe(2)
    const expected = resource.find ? ['after', false] : [undefined, undefined]
    expect([one()?.['name'], one()?.['is_active']]).toEqual(expected)
  })
})

const deletable = Object.entries(RESOURCES).flatMap(([name, resource]) =>
  resource.remove ? [{ name, resource, remove: resource.remove }] : [],
)

it.each(deletable)(
  'applyReply removes a deleted entity of $name from the list and from its detail query',
  ({ name, resource, remove }) => {
    const { client, key, page, one } = cacheOf(resource, name)
    const params = paramsFor(remove, 'a', resource.others)
    applyReply(client, remove, params, { reply: { id: 'a' }, roots: [rootOf(remove)] })

    expect(page()).toMatchObject({ total: 1, items: [{ [key]: 'b' }] })
    expect(page().items).toHaveLength(1)
    expect(one()).toBeUndefined()
  },
)

it.each([
  ['the links of a receipt', 'orders', receiptLinkEndpoints.revoke],
  ['a simulated service', 'restaurants', rehearsalEndpoints.stop],
  ['a second factor', 'users', secondFactorEndpoints.removeOfUser],
] as const)('applyReply leaves the entity in its queries after the deletion of %s', (_part, name, remove) => {
  const { client, page, one } = cacheOf(RESOURCES[name] as Resource, name)

  applyReply(client, remove, { id: 'a' }, { reply: { id: 'a' }, roots: [name] })

  expect(page()).toMatchObject({ total: 2, items: [{ id: 'b' }, { id: 'a' }] })
  expect(one()).toMatchObject({ id: 'a', name: 'before' })
})

it('applyReply changes no query of another root', () => {
  const { client, page } = cacheOf(RESOURCES['dishes'] as Resource, 'dishes')
  const before = page()
  applyReply(
    client,
    menuEndpoints.update,
    { id: 'a' },
    { reply: { id: 'a', name: 'after' }, roots: ['menus'] },
  )

  expect(page()).toBe(before)
})

/** Page with one entity of the given name. */
const pageWith = (name: string) => ({ items: [{ id: 'a', name }], total: 1 })

it('the reply of a read that was in flight during a write does not undo the write', async () => {
  const client = createQueryClient()
  const { promise: staleReply, resolve } = Promise.withResolvers<unknown>()
  const options = { queryKey: queryOf(dishEndpoints.list).queryKey, queryFn: () => staleReply }
  client.setQueryData(options.queryKey, pageWith('before') as never)
  const read = client.fetchQuery({ ...options, staleTime: 0 })

  applyReply(
    client,
    dishEndpoints.update,
    { id: 'a' },
    {
      reply: { id: 'a', name: 'after' },
      roots: ['dishes'],
    },
  )
  resolve(pageWith('before'))
  await read

  expect(client.getQueryData(options.queryKey)).toEqual(pageWith('after'))
})
