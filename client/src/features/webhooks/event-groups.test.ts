import { EVENT_TYPES } from '@forki/contract/events'
import { expect, it } from 'vitest'
import { EVENT_GROUPS } from './event-groups.ts'

it('every webhook event belongs to exactly one group', () => {
  const grouped = EVENT_GROUPS.flatMap(({ events }) => [...events])

  expect(grouped.toSorted()).toEqual([...EVENT_TYPES].toSorted())
})
