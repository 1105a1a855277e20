import { describe, expect, it } from 'vitest'
import { countedOf, countRows, countsOf } from './count.ts'

describe('a count by piece', () => {
  it('begins with the largest note', () => {
    const rows = countRows('MXN')
    expect(rows[0]).toBe(100_000)
    expect(rows).toEqual(rows.toSorted((a, b) => b - a))
  })

  it('sums what was counted and leaves empty rows out', () => {
    const counts = { 50_000: 2, 2000: 3, 50: 1, 100: 0 }
    expect(countedOf(counts)).toBe(106_050)
    expect(countsOf(counts)).toHaveLength(3)
    expect(countsOf(counts)).toContainEqual({ denomination_cents: 2000, count: 3 })
  })

  it('is nothing before it begins', () => {
    expect(countedOf({})).toBe(0)
    expect(countsOf({})).toEqual([])
  })
})
