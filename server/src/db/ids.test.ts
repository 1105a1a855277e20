import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids are UUIDs of version 7, unique, and sort in the order of creation even when the clock steps back', () => {
  const now = Date.now()
  const ids = Array.from({ length: 20_000 }, (_, index) => newId(now - (index % 50)))

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true)
})
