import { expect, it } from 'vitest'
import { printedDay, printedTime } from './print-locale.ts'

const at = new Date('2026-03-04T14:05:00Z')

it.each([
  ['en', 'GB', '4 Mar 2026', '4 Mar 2026, 14:05'],
  ['en', 'US', 'Mar 4, 2026', 'Mar 4, 2026, 14:05'],
  ['en', null, 'Mar 4, 2026', 'Mar 4, 2026, 14:05'],
  ['es', 'CL', '4 mar 2026', '4 mar 2026, 14:05'],
  ['es', 'MX', '4 mar 2026', '4 mar 2026, 14:05'],
] as const)('a printed date in %s for %s has the order of the country', (language, country, day, time) => {
  const format = { language, country, timezone: 'UTC' }

  expect([printedDay(at, format), printedTime(at, format)]).toEqual([day, time])
})
