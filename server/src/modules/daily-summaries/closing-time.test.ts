import { expect, it } from 'vitest'
import { closingTime } from './closing-time.ts'

const timezone = 'America/Santiago'

it.each([
  ['the last of several ranges', '2026-03-10', '2026-03-11T02:30:00.000Z'],
  ['a range that ends after midnight', '2026-03-13', '2026-03-14T05:00:00.000Z'],
  ['a weekday without opening hours', '2026-03-12', null],
])(
  'closingTime returns the end of the last opening hours, or null, for a day with %s',
  (_case, day, expected) => {
    const opening_hours = [
      { day: 2, opens: '19:00', closes: '23:30' },
      { day: 2, opens: '13:00', closes: '17:00' },
      { day: 5, opens: '19:00', closes: '02:00' },
    ]

    expect(closingTime({ timezone, opening_hours }, day)?.toISOString() ?? null).toBe(expected)
  },
)
