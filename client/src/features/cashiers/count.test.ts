import { describe, expect, it } from 'vitest'
import { countedOf, countRows, countsOf } from './count.ts'

describe('cash count', () => {
  it('lists the denominations from the largest to the smallest', () => {
    const rows = countRows('MXN')
    expect(rows[0]).toBe(100_000)
    expect(rows).toEqual(rows.toSorted((a, b) => b - a))
  })

  it('sums the counted pieces and leaves out empty rows', () => {
    const counts = { 50_000: 2, 2000: 3, 50: 1, 100: 0 }
    expect(countedOf(counts)).toBe(106_050)
    expect(countsOf(counts)).toHaveLength(3)
    expect(countsOf(counts)).toContainEqual({ denomination_cents: 2000, count: 3 })
  })

  it('sums an empty count to zero', () => {
    expect(countedOf({})).toBe(0)
    expect(countsOf({})).toEqual([])
  })
})
