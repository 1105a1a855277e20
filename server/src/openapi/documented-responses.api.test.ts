import { describe, expect, test } from 'vitest'
import type { Response } from 'supertest'
import { startApiForFile } from '../../test/setup/api.ts'
import { buildApiKey } from '../../test/factories/api-key.ts'
import { buildStaffedRestaurant, openOrder } from '../../test/factories/order.ts'
import { buildOpenApi } from './document.ts'
import { GENERAL_HEADERS } from './response-headers.ts'
import { successResponseOf } from './resolve-reference.ts'
import type { Node } from './schema-tree.ts'

interface Success {
  headers: Record<string, unknown>
  content: Record<string, unknown>
}

const document = buildOpenApi()
const { paths = {} } = document
const successOf = (method: 'get' | 'post', path: string) => {
  return successResponseOf(document, paths[path]?.[method] as unknown as Node) as unknown as Success
}
const mediaOf = ({ headers }: Response) => headers['content-type']!.split(';')[0]!

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

/** Sorted content types of those responses that are files. */
async function typesOf(requests: readonly Promise<Response>[]): Promise<string[]> {
  const answers = await Promise.all(requests)
  return answers
    .filter(({ status, headers }) => status === 200 && headers['content-disposition'])
    .map(mediaOf)
    .toSorted()
}
const EXPORT_FORMATS = ['csv', 'xlsx', 'json']
const declaredTypes = ({ content }: Success) => Object.keys(content).toSorted()

test('a repeated order has exactly the rate limit, idempotency and request id headers of the OpenAPI document', async () => {
  const { token } = await buildApiKey(api.db, {
    restaurant_id: staffed.restaurant.id,
    created_by: staffed.owner.id,
    permissions: ['create_order'],
  })
  const headers = { 'Idempotency-Key': 'website-1' }
  const body = {
    restaurant_id: staffed.restaurant.id,
    order_type: 'takeaway',
    items: [{ dish_id: staffed.dish.id }],
  }
  const first = await api.withToken(token).post('/orders', body, headers)
  const again = await api.withToken(token).post('/orders', body, headers)
  const describedHeaders = [...GENERAL_HEADERS, ...Object.keys(successOf('post', '/orders').headers)]

  expect([first.status, again.status]).toEqual([201, 201])
  expect(describedHeaders.map((name) => name.toLowerCase()).filter((name) => !again.headers[name])).toEqual(
    [],
  )
  const ownHeaders = Object.keys(again.headers).filter((name) =>
    /^(ratelimit|idempotency|x-request)/.test(name),
  )
  expect(ownHeaders.toSorted()).toEqual(describedHeaders.map((name) => name.toLowerCase()).toSorted())
})

describe('file responses have the documented media types', () => {
  test('the receipt of an order has the media types of the OpenAPI document', async () => {
    const order = await openOrder(api, staffed)
    const formats = ['html', 'pdf', 'escpos', 'json']
    const requests = formats.map((format) =>
      api.as(staffed.waiter).get(`/orders/${order.id}/receipt`, { format }),
    )

    expect(await typesOf(requests)).toEqual(declaredTypes(successOf('get', '/orders/{id}/receipt')))
  })

  test('the export of orders has the media types of the OpenAPI document', async () => {
    const path = `/order/dashboard/export?restaurant_id=${staffed.restaurant.id}`
    const requests = EXPORT_FORMATS.map((format) =>
      api.as(staffed.owner).post(`${path}&format=${format}`, {}),
    )

    expect(await typesOf(requests)).toEqual(declaredTypes(successOf('post', '/order/dashboard/export')))
  })

  test('the export of stock has the media types of the OpenAPI document', async () => {
    const path = `/inventory/restaurant/${staffed.restaurant.id}/export`
    const requests = EXPORT_FORMATS.map((format) => api.as(staffed.owner).get(path, { format }))

    expect(await typesOf(requests)).toEqual(
      declaredTypes(successOf('get', '/inventory/restaurant/{id}/export')),
    )
  })
})
