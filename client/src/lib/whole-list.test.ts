import { dishEndpoints } from '@forki/contract/calls/dishes'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { jsonResponse, pageOfCall, stubFetch } from '../test/fake-fetch.ts'
import { MAX_PAGES, wholeListOf } from './whole-list.ts'

const loadWholeListOf = (restaurant_id: string) =>
  new QueryClient().fetchQuery(wholeListOf(dishEndpoints.list, { query: { restaurant_id, q: 'sopa' } }))
const buildDishes = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `dish ${index}` }))

it('a whole list contains the items of every page, with the filters on each', async () => {
  const dishes = buildDishes(250)
  const calls = stubFetch((call) => pageOfCall(dishes, call))

  const list = await loadWholeListOf('r')

  expect(list.items).toEqual(dishes)
  expect(list).toMatchObject({ total: 250, page: 1, total_pages: 1 })
  expect(calls.map(({ path }) => path)).toEqual(
    [1, 2, 3].map((page) => `/dishes?restaurant_id=r&q=sopa&page=${page}&per_page=100`),
  )
})

it('an item that moves to the next page during the load is listed once', async () => {
  const dishes = buildDishes(150)
  stubFetch((call) => pageOfCall(call.path.includes('page=2') ? [{ id: 'new' }, ...dishes] : dishes, call))

  const { items } = await loadWholeListOf('r')

  expect(items.map(({ id }) => id)).toEqual(dishes.map(({ id }) => id))
})

it('a list beyond the maximum number of pages ends there, and its total is greater than its items', async () => {
  const dishes = buildDishes((MAX_PAGES + 1) * 100)
  const calls = stubFetch((call) => pageOfCall(dishes, call))

  const { items, total } = await loadWholeListOf('r')

  expect(calls).toHaveLength(MAX_PAGES)
  expect([items.length, total]).toEqual([MAX_PAGES * 100, dishes.length])
})

it('the path of a whole list has its parameters, and an empty list is one page', async () => {
  const calls = stubFetch(() => jsonResponse({ items: [], page: 1, per_page: 100, total: 0, total_pages: 0 }))
  const query = wholeListOf(membershipEndpoints.listOfRestaurant, { params: { id: 'r' }, query: {} })

  expect((await new QueryClient().fetchQuery(query)).items).toEqual([])
  expect(calls.map(({ path }) => path)).toEqual(['/memberships/restaurant/r?page=1&per_page=100'])
})
