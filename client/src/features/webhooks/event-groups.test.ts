import { EVENT_TYPES } from '@forki/contract/events'
import { expect, it } from 'vitest'
import { EVENT_GROUPS } from './event-groups.ts'

it('every webhook event belongs to exactly one group', () => {
  const groupedEvents = EVENT_GROUPS.flatMap(({ events }) => [...events])

  expect(groupedEvents.toSorted()).toEqual([...EVENT_TYPES].toSorted())
})
