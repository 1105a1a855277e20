import { expect, test } from 'vitest'
import type { Actor } from '../context/actor.ts'
import { ResponseCache } from './response-cache.ts'

const person = (user_id: string) => ({ user_id }) as Actor

/** Responses that count their serializations. */
function counting() {
  const cache = new ResponseCache()
  const made: string[] = []
  const ask = async (question: string, text: string, actor: Actor | null = null): Promise<string> => {
    const body = await cache.of(question, { text, actor }, async () => {
      made.push(question)
      return `{"of":"${text}","number":${made.length}}`
    })
    return body.toString()
  }
  return { ask, made }
}

test('serializes a response again exactly when the database returns another text', async () => {
  const { ask, made } = counting()
  const first = await ask('/floor', 'a')
  expect(await ask('/floor', 'a')).toBe(first)
  expect(await ask('/floor', 'b')).toBe('{"of":"b","number":2}')
  expect(await ask('/floor', 'a')).toBe('{"of":"a","number":3}')
  expect(made).toHaveLength(3)
})

test('stores two URLs with the same text separately', async () => {
  const { ask, made } = counting()
  await ask('/tables', 'a')
  await ask('/tables?fields=label', 'a')
  expect(made).toEqual(['/tables', '/tables?fields=label'])
})

test('serializes a per-caller response again after the caller was read again', async () => {
  const { ask, made } = counting()
  const actor = person('ana')
  await ask('ana /me', 'a', actor)
  await ask('ana /me', 'a', actor)
  await ask('ana /me', 'a', person('ana'))
  expect(made).toHaveLength(2)
})

test('evicts the oldest entries and never stores very large ones', async () => {
  const { ask, made } = counting()
  const long = 'x'.repeat(450_000)
  for (let number = 0; number < 12; number += 1) await ask(`/${number}`, long)
  await ask('/11', long)
  expect(made).toHaveLength(12)
  await ask('/0', long)
  expect(made).toHaveLength(13)
  await ask('/huge', 'x'.repeat(4_000_000))
  await ask('/huge', 'x'.repeat(4_000_000))
  expect(made).toHaveLength(15)
})

test('does not store a failed response', async () => {
  const cache = new ResponseCache()
  const source = { text: 'a', actor: null }
  await expect(cache.of('/floor', source, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect((await cache.of('/floor', source, async () => 'made')).toString()).toBe('made')
})
