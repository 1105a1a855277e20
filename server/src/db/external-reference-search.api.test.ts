import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { buildDish } from '../../test/factories/dish.ts'
import { buildCustomer } from '../../test/factories/loyalty.ts'
import { buildRestaurant } from '../../test/factories/restaurant.ts'
import { buildTable } from '../../test/factories/table.ts'

/** Tests of the search by external id and metadata, which other systems store with an entity (ORD-87). */
const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
const dish = await buildDish(api.db, { restaurant_id, price_cents: 5000 })
const table = await buildTable(api.db, { restaurant_id })

/** Requests that create one entity of each kind: path and body. */
const CREATION_REQUESTS: readonly (readonly [path: string, body: object])[] = [
  ['/orders', { order_type: 'takeaway', items: [{ dish_id: dish.id }] }],
  ['/dishes', { name: 'Sopa', price_cents: 100 }],
  ['/customers', { name: 'Ana' }],
  [
    '/reservations',
    {
      table_ids: [table.id],
      customer_name: 'Irene',
      party_size: 2,
      starts_at: '2027-03-01T20:00:00Z',
      ends_at: '2027-03-01T22:00:00Z',
    },
  ],
]

async function findIds(path: string, query: object): Promise<string[]> {
  const reply = await owner.get(path, { restaurant_id, ...query })
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return (reply.body as { items: { id: string }[] }).items.map(({ id }) => id)
}

describe.each(CREATION_REQUESTS)('references of %s', (path, body) => {
  it(`a search in ${path} finds external ids, also changed ones, and filters find values of the metadata`, async () => {
    const references = { external_source: 'rapidito', external_id: `F-7431${path}` }
    const metadata = { courier: 'moto = 2', 'crm:segment': 'regular' }
    const created = await owner.post(path, { restaurant_id, ...body, ...references, metadata })
    expect([created.status, created.body.detail]).toEqual([201, undefined])
    const { id } = created.body as { id: string }
    const rest = {
      ...body,
      ...(path === '/reservations' && { starts_at: '2027-03-02T20:00:00Z', ends_at: '2027-03-02T22:00:00Z' }),
    }
    const other = await owner.post(path, { restaurant_id, ...rest, metadata: { 'crm:segment': 'new' } })
    expect(other.status).toBe(201)

    expect(await findIds(path, { q: 'f-7431' })).toEqual([id])
    expect(await findIds(path, { metadata: 'crm:segment=regular' })).toEqual([id])
    expect(await findIds(path, { metadata: 'courier=moto = 2' })).toEqual([id])
    expect(await findIds(path, { filters: '{"metadata":"crm:segment=regular"}' })).toEqual([id])
    expect(await findIds(path, { metadata: 'crm:segment=none' })).toEqual([])
    const batch = await owner.get(path, {
      restaurant_id,
      metadata: 'crm:segment=new',
      updated_since: '1970-01-01T00:00:00Z',
    })
    expect((batch.body as { items: { id: string }[] }).items.map((one) => one.id)).toEqual([other.body.id])
    const changed = await owner.put(`${path}/${id}`, { external_source: 'rapidito', external_id: 'G-9' })
    expect([changed.status, changed.body.detail]).toEqual([200, undefined])
    expect([await findIds(path, { q: 'f-7431' }), await findIds(path, { q: 'g-9' })]).toEqual([[], [id]])
  })

  it(`a malformed metadata filter of ${path} is rejected with 422`, async () => {
    const replies = await Promise.all(
      ['segment', '=regular', 'a b=c', `${'k'.repeat(41)}=v`].map((metadata) =>
        owner.get(path, { restaurant_id, metadata }),
      ),
    )

    expect(replies.map(({ status, body: { errors } }) => [status, errors?.[0].path])).toEqual(
      replies.map(() => [422, 'filters.metadata']),
    )
  })
})

it('the search for the external id of an erased customer finds nothing', async () => {
  const customer = await buildCustomer(api.db, {
    restaurant_id,
    external_source: 'crm',
    external_id: 'C-1042',
  })
  expect(await findIds('/customers', { q: 'c-1042' })).toEqual([customer.id])
  expect((await owner.delete(`/customers/${customer.id}`)).status).toBe(200)

  const { search_text } = await api.db.customer.findUniqueOrThrow({ where: { id: customer.id } })
  expect(search_text).not.toContain('1042')
})
