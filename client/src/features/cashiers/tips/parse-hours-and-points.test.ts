import { describe, expect, it } from 'vitest'
import { parsePoints, parseQuarterHours } from './parse-hours-and-points.ts'

describe('hours of a tip distribution', () => {
  it.each([
    ['8', 32],
    ['7.5', 30],
    ['7,25', 29],
    ['7:45', 31],
    ['0', 0],
    [' 10 ', 40],
  ])('the text %s is parsed into %i quarter hours', (text, quarters) => {
    expect(parseQuarterHours(text)).toBe(quarters)
  })

  it.each(['', '-1', '7.3', '7:20', '745', 'ocho', '1e2'])(
    'the text "%s" is rejected, because it is no number of quarter hours within the limit',
    (text) => {
      expect(parseQuarterHours(text)).toBeNaN()
    },
  )

  it('parseQuarterHours rejects more hours than the days of the distribution have', () => {
    expect([parseQuarterHours('24', 96), parseQuarterHours('24:15', 96)]).toEqual([96, Number.NaN])
  })

  it.each([
    ['0', 0],
    ['100', 100],
    ['101', Number.NaN],
    ['1.5', Number.NaN],
  ])('the points "%s" are parsed into %d', (text, points) => {
    expect(parsePoints(text)).toBe(points)
  })
})
