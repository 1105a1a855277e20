import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { verifyWebhook, type WebhookHeaders } from '../../sdk/src/index.ts'
import { newWebhookSecret, webhookSignature } from '../../src/events/webhook-outbox/webhook-signature.ts'
import { newId } from '../../src/db/ids.ts'

const nowSeconds = () => Math.floor(Date.now() / 1000)
const titleCase = (name: string) => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
/** Headers with the interface of `fetch` that are no instance of the global class. */
const foreignHeaders = (headers: Record<string, string>): Headers => {
  const inner = new Headers(headers)
  return { get: (name: string) => inner.get(name) } as Headers
}

describe('verifyWebhook', () => {
  const secret = newWebhookSecret()
  const body = JSON.stringify({
    id: newId(),
    type: 'order.created',
    restaurant_id: newId(),
    data: { ids: [newId()] },
  })
  const signedHeaders = (timestamp: number, secrets: readonly string[], content = body) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': webhookSignature({ id: 'msg_1', timestamp, body: content, secrets }),
  })

  test('verifyWebhook returns the event of a message that the server signed, also during a rotation', async () => {
    const next = newWebhookSecret()

    expect(
      await verifyWebhook({ secret, headers: signedHeaders(nowSeconds(), [secret]), body }),
    ).toMatchObject({
      type: 'order.created',
    })
    const rotatedHeaders = new Headers(signedHeaders(nowSeconds(), [next, secret]))
    await expect(verifyWebhook({ secret, headers: rotatedHeaders, body })).resolves.toBeTruthy()
    await expect(
      verifyWebhook({ secret: [secret, next], headers: signedHeaders(nowSeconds(), [next]), body }),
    ).resolves.toBeTruthy()
  })

  test.each<[string, (name: string) => string, (headers: Record<string, string>) => WebhookHeaders]>([
    ['the title case of a plain object', titleCase, (headers) => headers],
    ['capitals', (name) => name.toUpperCase(), (headers) => headers],
    ['title case in Headers', titleCase, (headers) => new Headers(headers)],
    [
      'arrays of one value',
      titleCase,
      (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    ],
    ['headers of another fetch', titleCase, (headers) => foreignHeaders(headers)],
  ])('verifyWebhook accepts header names in %s', async (_name, rename, wrap) => {
    const headers = Object.fromEntries(
      Object.entries(signedHeaders(nowSeconds(), [secret])).map(([name, value]) => [rename(name), value]),
    )

    await expect(verifyWebhook({ secret, headers: wrap(headers), body })).resolves.toBeTruthy()
  })

  test('verifyWebhook accepts the headers of an IncomingMessage whose sender writes names in title case', async () => {
    const server = createServer((request, response) => {
      void verifyWebhook({ secret, headers: request.headers, body }).then(
        () => response.writeHead(204).end(),
        () => response.writeHead(400).end(),
      )
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const headers = Object.fromEntries(
      Object.entries(signedHeaders(nowSeconds(), [secret])).map(([name, value]) => [titleCase(name), value]),
    )
    const status = await new Promise((resolve) => {
      httpRequest({ port, host: '127.0.0.1', headers }, ({ statusCode }) => resolve(statusCode)).end()
    })
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))

    expect(status).toBe(204)
  })

  test.each([
    [
      'two signature headers',
      { headers: { ...signedHeaders(nowSeconds(), [secret]), 'webhook-signature': ['v1,a', 'v1,b'] }, body },
      'header_missing',
    ],
    ['another body', { headers: signedHeaders(nowSeconds(), [secret]), body: `${body} ` }, 'wrong_signature'],
    [
      'another secret',
      { headers: signedHeaders(nowSeconds(), [newWebhookSecret()]), body },
      'wrong_signature',
    ],
    ['an old message', { headers: signedHeaders(nowSeconds() - 301, [secret]), body }, 'too_old'],
    ['a message from the future', { headers: signedHeaders(nowSeconds() + 330, [secret]), body }, 'too_old'],
    [
      'a timestamp in words',
      { headers: { ...signedHeaders(nowSeconds(), [secret]), 'webhook-timestamp': 'now' }, body },
      'too_old',
    ],
    [
      'no signature',
      { headers: { ...signedHeaders(nowSeconds(), [secret]), 'webhook-signature': undefined }, body },
      'header_missing',
    ],
    [
      'a broken signature',
      { headers: { ...signedHeaders(nowSeconds(), [secret]), 'webhook-signature': 'v1,%%' }, body },
      'wrong_signature',
    ],
  ])('verifyWebhook rejects %s', async (_name, message, reason) => {
    await expect(verifyWebhook({ secret, ...message })).rejects.toMatchObject({ reason })
  })
})
