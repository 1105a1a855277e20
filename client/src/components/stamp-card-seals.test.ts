import { describe, expect, it } from 'vitest'
import { sealColumns } from './stamp-card-seals.tsx'

describe('stamp card seals', () => {
  it('sealColumns leaves no row with a single seal for the usual numbers of seals', () => {
    const lastRowCounts = [4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 30, 50].map((n) => [n, n % sealColumns(n)])

    expect(lastRowCounts.filter(([, rest]) => rest === 1)).toEqual([])
  })
})
