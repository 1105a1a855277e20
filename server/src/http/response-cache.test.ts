import { expect, test } from 'vitest'
import type { Actor } from '../context/actor.ts'
import { ResponseCache } from './response-cache.ts'

const actorOf = (user_id: string) => ({ user_id }) as Actor

/** Creates a response cache and a log of its serializations. */
function countingCache() {
  const cache = new ResponseCache()
  const serialized: string[] = []
  const request = async (key: string, text: string, actor: Actor | null = null): Promise<string> => {
    const body = await cache.getOrCreate(key, { text, actor }, async () => {
      serialized.push(key)
      return `{"of":"${text}","number":${serialized.length}}`
    })
    return body.plain.toString()
  }
  return { ask: request, made: serialized }
}

test('the response cache serializes a response again exactly when the database returns another text', async () => {
  const { ask: request, made: serialized } = countingCache()
  const first = await request('/floor', 'a')
  expect(await request('/floor', 'a')).toBe(first)
  expect(await request('/floor', 'b')).toBe('{"of":"b","number":2}')
  expect(await request('/floor', 'a')).toBe('{"of":"a","number":3}')
  expect(serialized).toHaveLength(3)
})

test('the response cache stores two URLs with the same text separately', async () => {
  const { ask: request, made: serialized } = countingCache()
  await request('/tables', 'a')
  await request('/tables?fields=label', 'a')
  expect(serialized).toEqual(['/tables', '/tables?fields=label'])
})

test('the response cache serializes a per-caller response again after the actor cache is renewed', async () => {
  const { ask: request, made: serialized } = countingCache()
  const actor = actorOf('ana')
  await request('ana /me', 'a', actor)
  await request('ana /me', 'a', actor)
  await request('ana /me', 'a', actorOf('ana'))
  expect(serialized).toHaveLength(2)
})

test('the response cache evicts the oldest responses and never stores very large ones', async () => {
  const { ask: request, made: serialized } = countingCache()
  const long = 'x'.repeat(450_000)
  for (let number = 0; number < 12; number += 1) await request(`/${number}`, long)
  await request('/11', long)
  expect(serialized).toHaveLength(12)
  await request('/0', long)
  expect(serialized).toHaveLength(13)
  await request('/huge', 'x'.repeat(4_000_000))
  await request('/huge', 'x'.repeat(4_000_000))
  expect(serialized).toHaveLength(15)
})

test('the response cache does not store a failed response', async () => {
  const cache = new ResponseCache()
  const source = { text: 'a', actor: null }
  await expect(
    cache.getOrCreate('/floor', source, () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken')
  expect((await cache.getOrCreate('/floor', source, async () => 'made')).plain.toString()).toBe('made')
})
