import { expect, it, vi } from 'vitest'
import { randomUuid } from './random-uuid.ts'

it('randomUuid has the format of a random UUID with and without a secure context', () => {
  expect(randomUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)

  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(randomUuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})
