import { expect, it } from 'vitest'
import { endpoints } from '@forki/contract/registry'
import { startApiForFile } from '../../test/setup/api.ts'
import { missingId } from '../../test/factories/ids.ts'
import { dishRoutes } from '../modules/dishes/dish.routes.ts'
import type { Binding } from './bind.ts'

const deprecated = { since: '2027-01-31', sunset: '2028-01-31' }
const bindings = (dishRoutes as readonly Binding[]).map((one) =>
  one.endpoint.path === '/dishes/{id}' ? { ...one, endpoint: { ...one.endpoint, deprecated } } : one,
)
const api = await startApiForFile({ bindings })

it('the response to a rejected call of a deprecated endpoint has the headers Deprecation and Sunset', async () => {
  const refused = await api.anonymous.get(`/dishes/${missingId()}`)

  expect(refused.status).toBe(401)
  expect(refused.headers).toMatchObject({
    deprecation: '@1801353600',
    sunset: 'Mon, 31 Jan 2028 00:00:00 GMT',
  })
})

it('a response of an endpoint that is not deprecated has no deprecation headers', async () => {
  const { headers } = await api.anonymous.get('/dishes')

  expect([headers['deprecation'], headers['sunset']]).toEqual([undefined, undefined])
})

it('an endpoint ends at least twelve months after its deprecation', () => {
  const early = endpoints.filter(({ deprecated: one }) => one && one.sunset < nextYear(one.since))

  expect(nextYear('2027-01-31')).toBe('2028-01-31')
  expect(early.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

const nextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
