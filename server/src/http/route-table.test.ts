import { expect, test } from 'vitest'
import { createRouteTable } from './route-table.ts'

const route = (method: string, path: string) => ({ endpoint: { method, path } }) as never
const paths = [
  ['GET', '/menus/{id}'],
  ['GET', '/menus/active'],
  ['PATCH', '/menus/{id}/activate'],
  ['GET', '/restaurant-layouts/{id}'],
  ['PATCH', '/restaurant-layouts/{id}/activate'],
  ['GET', '/restaurant-layouts/active/{restaurantId}'],
  ['DELETE', '/cashiers/{sessionId}/transactions/{transactionId}'],
  ['DELETE', '/images/delete/{blob_path}'],
] as const
const findRoute = createRouteTable(paths.map(([m, p]) => route(m, p)))

const match = (method: string, path: string) => {
  const foundRoute = findRoute(method, path)
  return foundRoute && [(foundRoute.route as { endpoint: { path: string } }).endpoint.path, foundRoute.params]
}

test.each([
  ['GET', '/menus/active', ['/menus/active', {}]],
  ['GET', '/menus/active/', ['/menus/active', {}]],
  ['GET', '/menus/a%20b', ['/menus/{id}', { id: 'a b' }]],
  ['PATCH', '/menus/active/activate', ['/menus/{id}/activate', { id: 'active' }]],
  [
    'GET',
    '/restaurant-layouts/active/7',
    ['/restaurant-layouts/active/{restaurantId}', { restaurantId: '7' }],
  ],
  ['PATCH', '/restaurant-layouts/active/activate', ['/restaurant-layouts/{id}/activate', { id: 'active' }]],
  ['GET', '/restaurant-layouts/active', ['/restaurant-layouts/{id}', { id: 'active' }]],
  [
    'DELETE',
    '/cashiers/1/transactions/2',
    ['/cashiers/{sessionId}/transactions/{transactionId}', { sessionId: '1', transactionId: '2' }],
  ],
  [
    'DELETE',
    '/images/delete/dishes/a/b.webp',
    ['/images/delete/{blob_path}', { blob_path: 'dishes/a/b.webp' }],
  ],
  [
    'DELETE',
    '/images/delete/dishes%2Fb.webp',
    ['/images/delete/{blob_path}', { blob_path: 'dishes/b.webp' }],
  ],
  ['POST', '/menus/active', null],
  ['GET', '/menus', null],
  ['GET', '/menus//', null],
  ['GET', '/menus/%E0%A4%A', null],
  ['GET', '/constructor', null],
  ['GET', '/', null],
])('the route table returns the expected route, or null, for %s %s', (method, path, expected) => {
  expect(match(method, path)).toEqual(expected)
})

test('the route table throws at startup for two endpoints of the same method and path shape', () => {
  expect(() => createRouteTable([route('GET', '/a/{id}'), route('GET', '/a/{key}')])).toThrow(
    'GET /a/{key} is bound twice',
  )
})
