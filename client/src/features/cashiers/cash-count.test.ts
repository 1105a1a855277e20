import { describe, expect, it } from 'vitest'
import { countTotal, currencyDenominations, nonZeroCounts } from './cash-count.ts'

describe('cash count', () => {
  it('the cash count lists the denominations from the largest to the smallest', () => {
    const rows = currencyDenominations('MXN')
    expect(rows[0]).toBe(100_000)
    expect(rows).toEqual(rows.toSorted((a, b) => b - a))
  })

  it('the cash count adds up the counted pieces and omits denominations without pieces', () => {
    const counts = { 50_000: 2, 2000: 3, 50: 1, 100: 0 }
    expect(countTotal(counts)).toBe(106_050)
    expect(nonZeroCounts(counts)).toHaveLength(3)
    expect(nonZeroCounts(counts)).toContainEqual({ denomination_cents: 2000, count: 3 })
  })

  it('an empty cash count has the total zero', () => {
    expect(countTotal({})).toBe(0)
    expect(nonZeroCounts({})).toEqual([])
  })
})
