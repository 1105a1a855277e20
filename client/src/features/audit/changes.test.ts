import type { AuditEntryView } from '@forki/contract/audit'
import { describe, expect, it } from 'vitest'
import { parseAction, actionTone } from './actions.ts'
import { changesOf, unchangedFieldsOf, userIdsOf } from './changes.ts'
import { groupByDay, dayFromNow } from './days.ts'
import { kindOfValue } from './value-kinds.ts'

describe('changesOf', () => {
  it('changesOf reads a change from a `_before` field beside its current value', () => {
    const data = { name: 'Mole', price_cents: 300, price_cents_before: 200 }

    expect(changesOf(data)).toEqual([{ field: 'price_cents', before: 200, after: 300 }])
    expect(unchangedFieldsOf(data)).toEqual([{ field: 'name', value: 'Mole' }])
  })

  it('changesOf reads changes from `before` and skips fields that did not change', () => {
    const data = { role: 'waiter', permissions: [], before: { role: 'chef', permissions: [] } }

    expect(changesOf(data)).toEqual([{ field: 'role', before: 'chef', after: 'waiter' }])
  })

  it('changesOf reads changes from `changes`, field by field', () => {
    const data = { changes: { phone: { before: null, after: '55 1234' } } }

    expect(changesOf(data)).toEqual([{ field: 'phone', before: null, after: '55 1234' }])
  })

  it('changesOf ignores a `_before` field without a current value', () => {
    expect(changesOf({ unit_cost_cents: 5, average_cost_cents_before: 4 })).toEqual([])
  })
})

it('unchangedFieldsOf leaves ids and technical fields out of the facts', () => {
  const data = {
    order_id: 'x',
    version: 3,
    merged: 'y',
    restaurant_ids: [],
    note: 'Hielo',
    amount_cents: 100,
  }

  expect(unchangedFieldsOf(data).map(({ field }) => field)).toEqual(['note', 'amount_cents'])
})

it('userIdsOf returns the affected user and the approver of an entry', () => {
  const [a, b] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
  const entry = { entity: 'user', entity_id: a, data: { approved_by: b, user_id: null } }

  expect(userIdsOf(entry as unknown as AuditEntryView)).toEqual([a, b])
})

it.each([
  ['price_cents', 100, 'money'],
  ['difference', -300, 'money'],
  ['tax_rate_bps', 1600, 'percent'],
  ['quantity', 2.5, 'plain'],
  ['blind_count', false, 'flag'],
  ['starts_at', '2026-11-21T18:58:05.03+00:00', 'instant'],
  ['birth_date', '1990-01-31', 'day'],
  ['role', 'waiter', 'word'],
  ['tables', ['1', '2'], 'list'],
  ['opening_hours', [{ day: 1 }], 'hidden'],
  ['restaurant_logo', 'restaurants/x.webp', 'hidden'],
  ['phone', null, 'empty'],
])('kindOfValue classifies the field %s with the value %j as %s', (field, value, kind) => {
  expect(kindOfValue(field, value)).toBe(kind)
})

it('parseAction returns null for an unknown audit action, and actionTone derives the color tone from the verb', () => {
  expect(parseAction('dish.updated')).toEqual({ kind: 'dish', verb: 'updated' })
  expect(parseAction('dish.exploded')).toBeNull()
  expect([actionTone('dish.created'), actionTone('dish.removed'), actionTone('dish.updated')]).toEqual([
    'success',
    'danger',
    'info',
  ])
})

it('groupByDay groups entries by day in the given time zone, and dayFromNow returns a day in it', () => {
  const [night, evening, noon] = [
    '2026-03-02T06:30:00.000Z',
    '2026-03-02T04:00:00.000Z',
    '2026-03-01T18:00:00.000Z',
  ]
  const entries = [night, evening, noon].map((at) => ({ at }) as AuditEntryView)
  const days = (timezone: string) =>
    groupByDay(entries, timezone).map(({ key, timestamp, entries: own }) => [
      key,
      timestamp,
      own.map(({ at }) => at),
    ])

  // In Mexico City the day begins at 06:00 UTC.
  expect(days('America/Mexico_City')).toEqual([
    ['2026-03-02', night, [night]],
    ['2026-03-01', evening, [evening, noon]],
  ])
  expect(days('UTC')).toEqual([
    ['2026-03-02', night, [night, evening]],
    ['2026-03-01', noon, [noon]],
  ])
  expect(dayFromNow(-6, 'America/Mexico_City', Date.parse('2026-03-02T05:30:00Z'))).toBe('2026-02-23')
})

it('dayFromNow returns yesterday in the first hour after a clock change', () => {
  // 00:30 in Madrid on the day after the clock change of 2026-03-29, which had 23 hours.
  expect(dayFromNow(-1, 'Europe/Madrid', Date.parse('2026-03-29T22:30:00Z'))).toBe('2026-03-29')
})
