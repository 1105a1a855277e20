import { z } from 'zod'
import { expect, test } from 'vitest'
import { endpoint } from '@forki/contract/kit/endpoint'
import { startApiForFile } from '../../test/setup/api.ts'
import { TEST_ACTORS, authenticateTestActor } from '../../test/setup/test-actors.ts'
import { conflict } from '../errors/app-error.ts'
import { isAdmin, signedIn } from '../access/policies.ts'
import { bind } from './bind.ts'
import { identifyRequest } from './idempotency.ts'

const countedEndpoint = endpoint({
  method: 'POST',
  path: '/counted',
  access: 'signed-in',
  summary: 'For the test: adds a row each time it runs.',
  body: z.strictObject({ note: z.string(), fail: z.boolean().optional() }),
  response: z.object({ id: z.string(), note: z.string() }),
  status: 201,
  idempotent: true,
})

/** Promise that blocks the test service inside its transaction. A test replaces it. */
let gate: Promise<void> = Promise.resolve()
/** Result of the test policy. A test sets it to false to revoke the right between two calls. */
let allowed = true

const bindings = [
  bind(countedEndpoint, {
    can: (actor) => (allowed ? signedIn() : isAdmin(actor)),
    run: async (ctx, _subject, { body }) => {
      const id = ctx.newId()
      await ctx.db.auditEntry.create({
        data: { id, chain: id, action: 'test', entity: 'test', data: { note: body.note } },
      })
      await gate
      if (body.fail) throw conflict('conflict')
      return { id, note: body.note }
    },
  }),
]

const api = await startApiForFile({ bindings, authenticate: authenticateTestActor })

const postCounted = (key: string, body: object, token = 'waiter') =>
  api.withToken(token).post('/counted', body, { 'Idempotency-Key': key })
const countRows = (note: string) =>
  api.db.auditEntry.count({ where: { data: { path: ['note'], equals: note } } })

test('a replay receives the identical first response, with one effect', async () => {
  const firstReply = await postCounted('k1', { note: 'repeat \u0000 ñ' })
  const repeatedReply = await postCounted('k1', { note: 'repeat \u0000 ñ' })

  expect(firstReply.status).toBe(422)
  expect(repeatedReply.status).toBe(422)
  const storedReply = await postCounted('k1', { note: 'repeat ñ' })
  const replayedReply = await postCounted('k1', { note: 'repeat ñ' })
  expect(storedReply.status).toBe(201)
  expect(storedReply.headers['idempotency-replayed']).toBeUndefined()
  expect(replayedReply.status).toBe(201)
  expect(replayedReply.text).toBe(storedReply.text)
  expect(replayedReply.headers['idempotency-replayed']).toBe('true')
  expect(await countRows('repeat ñ')).toBe(1)
})

test('another body with the same idempotency key is rejected with 422', async () => {
  await postCounted('k2', { note: 'one' })
  const otherReply = await postCounted('k2', { note: 'two' })

  expect(otherReply.status).toBe(422)
  expect(otherReply.body.code).toBe('idempotency_key_reused')
  expect(await countRows('two')).toBe(0)
})

test('twenty concurrent requests with one idempotency key have one effect, and the others are replayed or rejected', async () => {
  const blockedGate = Promise.withResolvers<void>()
  gate = blockedGate.promise
  const sentRequests = Array.from({ length: 20 }, () => postCounted('k3', { note: 'parallel' }))
  setTimeout(blockedGate.resolve, 300)
  const answers = await Promise.all(sentRequests)
  gate = Promise.resolve()

  const fresh = answers.filter((one) => one.status === 201 && !one.headers['idempotency-replayed'])
  const busy = answers.filter((one) => one.status === 409)
  const bodies = new Set(answers.filter((one) => one.status === 201).map((one) => one.text))
  expect(fresh).toHaveLength(1)
  expect(busy.length).toBeGreaterThan(0)
  expect(new Set(busy.map((one) => one.body.code))).toEqual(new Set(['idempotency_in_progress']))
  expect(busy[0]!.headers['retry-after']).toBe('1')
  expect(bodies.size).toBe(1)
  expect(await countRows('parallel')).toBe(1)
})

test('a refusal is rolled back with its idempotency key, so that the same key may be retried', async () => {
  const refusedReply = await postCounted('k4', { note: 'rolled back', fail: true })
  expect(refusedReply.status).toBe(409)
  expect(await countRows('rolled back')).toBe(0)

  const corrected = await postCounted('k4', { note: 'mended' })
  expect(corrected.status).toBe(201)
})

test('a replay is authorized again before the stored response is sent', async () => {
  await postCounted('k5', { note: 'rights' })
  allowed = false
  const answer = await postCounted('k5', { note: 'rights' })
  allowed = true

  expect(answer.status).toBe(403)
})

test('the idempotency keys of different callers are separate', async () => {
  const ownReply = await postCounted('k6', { note: 'callers' })
  const otherCallerReply = await postCounted('k6', { note: 'callers' }, 'owner')

  expect(otherCallerReply.status).toBe(201)
  expect(otherCallerReply.body.id).not.toBe(ownReply.body.id)
  expect(TEST_ACTORS['owner']!.user_id).not.toBe(TEST_ACTORS['waiter']!.user_id)
})

test('a request runs again after its idempotency key has expired', async () => {
  const firstReply = await postCounted('k7', { note: 'old' })
  api.clock.advance(72 * 3_600_000 + 1)
  const nextReply = await postCounted('k7', { note: 'new' })

  expect(nextReply.status).toBe(201)
  expect(nextReply.body.id).not.toBe(firstReply.body.id)
})

test.each([
  ['empty', ''],
  ['256 characters', 'x'.repeat(256)],
])('an idempotency key that is %s is rejected with 422', async (_what, key) => {
  const answer = await postCounted(key, { note: 'length' })

  expect(answer.status).toBe(422)
  expect(answer.body.errors[0].path).toBe('headers.idempotency-key')
})

const hashOf = (originalUrl: string) =>
  identifyRequest(api.ctx(), { method: 'POST', originalUrl }, Buffer.alloc(0), { key: 'k', secret: false })
    .body_hash

test('requests that differ after a second question mark of the URL have different hashes', () => {
  expect(hashOf('/counted?note=a?b')).not.toBe(hashOf('/counted?note=a?c'))
})
