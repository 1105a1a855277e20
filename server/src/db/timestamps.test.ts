import { expect, test } from 'vitest'
import { instant } from './timestamps.ts'

test.each([
  '2026-11-22T20:15:09+00:00',
  '2026-11-22T20:15:09.1+00:00',
  '2026-11-22T20:15:09.25+00:00',
  '2026-11-22T20:15:09.007+00:00',
  '2026-11-22T20:15:09.123987+00:00',
  '2026-11-22T14:15:09.25-06:00',
  '2026-11-22T20:15+00:00',
  '2026-11-22T20:15:09.250Z',
  '+012026-11-22T20:15:09.5+00:00',
])('instant converts %s to the text of Date.toISOString', (text) => {
  expect(instant(text)).toBe(new Date(text).toISOString())
})

test('instant rejects text that is no instant', () => {
  expect(() => instant('infinity')).toThrow(RangeError)
})
