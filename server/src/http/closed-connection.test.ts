import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@forki/contract/kit/endpoint'
import { startApiForFile } from '../../test/setup/api.ts'
import { authenticateTestActor } from '../../test/setup/test-actors.ts'
import { signedIn } from '../access/policies.ts'
import { bind } from './bind.ts'

const CONTENT_TYPES = { send: 'application/json', form: 'application/x-www-form-urlencoded' } as const
/** Endpoint with only optional body fields, like `POST /orders/{id}/send`. An empty body is valid. */
const commandEndpoint = (name: keyof typeof CONTENT_TYPES) =>
  endpoint({
    method: 'POST',
    path: `/${name}`,
    access: 'signed-in',
    summary: 'For the test: sends a course, or all of them.',
    body: z.strictObject({ course: z.string().optional() }),
    response: z.object({ sent: z.string() }),
    idempotent: true,
    ...(name === 'form' && { accepts: 'form' as const }),
  })

/** Courses that the commands sent. */
const sentCourses: string[] = []
/** Promise that blocks the authentication, as a slow database does. */
let gate: Promise<void> = Promise.resolve()
const bindings = (['send', 'form'] as const).map((name) =>
  bind(commandEndpoint(name), {
    can: signedIn,
    run: async (_ctx, _subject, { body }) => {
      sentCourses.push(body.course ?? 'all')
      return { sent: body.course ?? 'all' }
    },
  }),
)
const api = await startApiForFile({
  bindings,
  authenticate: async (deps, credentials) => {
    await gate
    return authenticateTestActor(deps, credentials)
  },
})

test.each([
  ['send', '{"course":"2"}'],
  ['form', 'course=2'],
] as const)(
  'a command to /%s whose connection closes before its body is read does not run with an empty body, and a retry runs it once',
  async (name, body) => {
    sentCourses.length = 0
    const key = `closed-${name}`
    const headers = {
      'Content-Type': CONTENT_TYPES[name],
      Authorization: 'Bearer waiter',
      'Idempotency-Key': key,
    }
    const blockedGate = Promise.withResolvers<void>()
    gate = blockedGate.promise
    const accepted = once(api.server, 'connection') as Promise<[Socket]>
    const requestEvent = once(api.server, 'request')
    const { hostname, port } = new URL(api.url)
    const client = connect(Number(port), hostname)
    const lines = Object.entries(headers).map(([field, value]) => `${field}: ${value}\r\n`)
    client.write(
      `POST /api/v1/${name} HTTP/1.1\r\nHost: x\r\n${lines.join('')}Content-Length: ${body.length}\r\n\r\n${body}`,
    )
    const [socket] = await accepted
    await requestEvent
    const closeEvent = once(socket, 'close')
    client.destroy()
    await closeEvent
    blockedGate.resolve()
    // A server that ignored the closed connection would run the command within 500 ms.
    await sleep(500)

    const retry = await fetch(`${api.url}/api/v1/${name}`, { method: 'POST', headers, body })
    expect([retry.status, await retry.json()]).toEqual([200, { sent: '2' }])
    expect(sentCourses).toEqual(['2'])
  },
)
