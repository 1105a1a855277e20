import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/factories/webhook.ts'
import { postOutbound, type ResolveHost } from './post-outbound.ts'

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.requests.length = 0
  receiver.respondWith((response) => void response.end('ok'))
})

const post = (url: string, outside: Partial<Parameters<typeof postOutbound>[1]> = {}) =>
  postOutbound({ url, headers: {}, body: '{}' }, { allow_private: false, ...outside })
/** DNS resolver for tests that returns these responses in sequence. */
const resolverOf = (...answers: LookupAddress[][]): ResolveHost => {
  let askedCount = 0
  return (_hostname, _options, done) => done(null, answers[Math.min(askedCount++, answers.length - 1)]!)
}
const v4 = (address: string): LookupAddress => ({ address, family: 4 })
const v6 = (address: string): LookupAddress => ({ address, family: 6 })

describe('forbidden targets of outgoing requests', () => {
  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://localhost/',
  ])('an outgoing request to %s is rejected before it opens a socket', async (url) => {
    expect(await post(url)).toMatchObject({ status: null, text: 'private_address' })
  })

  test.each<[string, LookupAddress[]]>([
    ['loopback', [v4('127.0.0.1')]],
    ['mapped loopback', [v6('::ffff:127.0.0.1')]],
    ['NAT64 of a private address', [v6('64:ff9b::a00:1')]],
    ['a public address beside a private one', [v4('93.184.216.34'), v4('10.0.0.8')]],
  ])(
    'an outgoing request to a name that resolves to %s is rejected when it connects',
    async (_what, addresses) => {
      const url = `https://hooks.example.com:${receiver.port}/`
      const answer = await post(url, { resolve: resolverOf(addresses) })

      expect(answer).toMatchObject({ status: null, text: 'private_address' })
      expect(receiver.requests).toEqual([])
    },
  )

  test('an outgoing request rejects a name that resolves to a private IP address after a public one', async () => {
    const connected: string[] = []
    const internal = createServer((socket) => {
      connected.push('private')
      socket.destroy()
    })
    await new Promise<void>((resolve) => void internal.listen(0, '127.0.0.1', resolve))
    const { port } = internal.address() as AddressInfo
    // `first` resolves to a public IP address and times out after 300 ms. `rebound` resolves to 127.0.0.1.
    const outside = { resolve: resolverOf([v4('93.184.216.34')], [v4('127.0.0.1')]), timeout_ms: 300 }

    const first = await post(`https://hooks.example.com:${port}/`, outside)
    const rebound = await post(`https://hooks.example.com:${port}/`, outside)
    internal.close()

    expect(first.status).toBeNull()
    expect(first.text).not.toBe('private_address')
    expect(rebound).toMatchObject({ status: null, text: 'private_address' })
    expect(connected).toEqual([])
  })

  test('an outgoing request resolves the name once and connects to the checked IP address', async () => {
    let askedCount = 0
    const resolve: ResolveHost = (_hostname, _options, done) => {
      askedCount += 1
      done(null, [v4('127.0.0.1')])
    }
    const answer = await post(`http://hooks.example.com:${receiver.port}/`, { allow_private: true, resolve })

    expect([answer.status, askedCount]).toEqual([200, 1])
  })

  test('an outgoing request does not follow a redirect to a private IP address', async () => {
    receiver.respondWith(
      (response) => void response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
    )

    expect(await post(receiver.url, { allow_private: true })).toMatchObject({ status: 307 })
    expect(receiver.requests).toHaveLength(1)
  })

  test('an outgoing request rejects a URL without https', async () => {
    expect(await post('http://hooks.example.com/')).toMatchObject({ status: null, text: 'https_only' })
  })

  test('an outgoing request rejects a server with an untrusted certificate', async () => {
    const answer = await post(`https://127.0.0.1:${receiver.port}/`, { allow_private: true })

    expect(answer.status).toBeNull()
    expect(receiver.requests).toEqual([])
  })
})

describe('faulty responses to outgoing requests', () => {
  test('an outgoing request times out when the server does not respond', async () => {
    receiver.respondWith(() => undefined)
    const answer = await post(receiver.url, { allow_private: true, timeout_ms: 200 })

    expect(answer).toMatchObject({ status: null, text: 'timeout' })
    expect(answer.duration_ms).toBeLessThan(2000)
  })

  test('an outgoing request returns the beginning of a response that never ends', async () => {
    receiver.respondWith((response) => {
      response.writeHead(200)
      response.write('begun')
    })

    expect(await post(receiver.url, { allow_private: true, timeout_ms: 300 })).toMatchObject({
      status: 200,
      text: 'begun',
    })
  })

  test('an outgoing request returns the status of a response that breaks off', async () => {
    receiver.respondWith((response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('half', () => response.destroy())
    })

    expect(await post(receiver.url, { allow_private: true })).toMatchObject({ status: 200 })
  })

  test('an outgoing request reports a response that is not HTTP', async () => {
    const other = createServer((socket) => void socket.end('SSH-2.0-OpenSSH_9\r\n'))
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const answer = await post(`http://127.0.0.1:${port}/`, { allow_private: true })
    other.close()

    expect(answer.status).toBeNull()
    expect(answer.text).toMatch(/^HPE_/)
  })

  test('an outgoing request rejects a response with a header of 20 kB', async () => {
    receiver.respondWith((response) => void response.writeHead(200, { 'x-much': 'x'.repeat(20_000) }).end())

    expect(await post(receiver.url, { allow_private: true })).toMatchObject({ status: null })
  })
})
