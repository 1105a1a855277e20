import { describe, expect, it } from 'vitest'
import { countsWithout, nonZeroKinds } from './kinds.ts'

const counts = {
  dish: 20,
  menu: 1,
  layout: 1,
  table: 12,
  inventory_item: 16,
  supplier: 0,
  loyalty_template: 0,
  customer: 3,
}

describe('counts of example data', () => {
  it('nonZeroKinds lists the kinds of example data that have rows, in display order', () => {
    expect(nonZeroKinds(counts)).toEqual(['dish', 'menu', 'layout', 'table', 'inventory_item', 'customer'])
  })

  it('countsWithout subtracts the remaining rows from the counts of example data', () => {
    expect(countsWithout(counts, [{ kind: 'dish' }, { kind: 'dish' }, { kind: 'menu' }])).toEqual({
      ...counts,
      dish: 18,
      menu: 0,
    })
  })
})
