import { describe, expect, it } from 'vitest'
import { amountsSumTo, checksBySeat, checkTotals, shareProblems, splitEven } from './split-checks.ts'

const wholeShare = (item_id: string) => ({ item_id, numerator: 1, denominator: 1 })
const sharePart = (item_id: string, numerator: number, denominator: number) => ({
  item_id,
  numerator,
  denominator,
})

describe('checkTotals', () => {
  it('checkTotals assigns whole items to their check and divides shared ones', () => {
    const lines = [
      { id: 'soup', total_cents: 650 },
      { id: 'wine', total_cents: 1801 },
    ]

    const totals = checkTotals(lines, [
      { shares: [wholeShare('soup'), sharePart('wine', 1, 2)] },
      { shares: [sharePart('wine', 1, 2)] },
    ])

    expect(totals).toEqual([
      {
        total_cents: 1551,
        parts: [
          { item_id: 'soup', amount_cents: 650 },
          { item_id: 'wine', amount_cents: 901 },
        ],
      },
      { total_cents: 900, parts: [{ item_id: 'wine', amount_cents: 900 }] },
    ])
  })

  it('checkTotals distributes the odd cents of shared items over the checks', () => {
    const lines = Array.from({ length: 10 }, (_, index) => ({ id: `plate-${index}`, total_cents: 1000 }))
    const thirdCheck = { shares: lines.map((line) => sharePart(line.id, 1, 3)) }

    const totals = checkTotals(lines, [thirdCheck, thirdCheck, thirdCheck])

    expect(totals.map((check) => check.total_cents)).toEqual([3334, 3333, 3333])
  })

  it('checkTotals sums several shares of one item on one check', () => {
    const totals = checkTotals(
      [{ id: 'paella', total_cents: 1250 }],
      [
        { shares: [sharePart('paella', 1, 3), sharePart('paella', 1, 3)] },
        { shares: [sharePart('paella', 1, 3)] },
      ],
    )

    expect(totals.map((check) => check.total_cents)).toEqual([833, 417])
  })

  it('checkTotals rejects shares that do not add up to the bill', () => {
    expect(() => checkTotals([{ id: 'soup', total_cents: 650 }], [])).toThrow('item_not_whole soup')
  })
})

describe('shareProblems', () => {
  const lines = [{ id: 'soup' }, { id: 'wine' }]

  it('shareProblems accepts mixed fractions that add up to whole items', () => {
    const checks = [
      { shares: [wholeShare('soup'), sharePart('wine', 1, 2)] },
      { shares: [sharePart('wine', 1, 3), sharePart('wine', 1, 6)] },
    ]

    expect(shareProblems(lines, checks)).toEqual([])
  })

  it('shareProblems reports items whose shares add up to less or more than the whole', () => {
    const checks = [
      { shares: [sharePart('soup', 2, 3), wholeShare('wine')] },
      { shares: [sharePart('wine', 1, 3)] },
    ]

    expect(shareProblems(lines, checks)).toEqual([
      { code: 'item_not_whole', item_id: 'soup' },
      { code: 'item_not_whole', item_id: 'wine' },
    ])
  })

  it('shareProblems reports shares of unknown items and invalid fractions', () => {
    const checks = [
      { shares: [wholeShare('cake'), sharePart('soup', 0, 1)] },
      { shares: [sharePart('soup', 3, 2), sharePart('wine', 1, 1001)] },
    ]

    expect(shareProblems(lines, checks)).toEqual([
      { code: 'unknown_item', item_id: 'cake', check: 0, share: 0 },
      { code: 'bad_share', item_id: 'soup', check: 0, share: 1 },
      { code: 'bad_share', item_id: 'soup', check: 1, share: 0 },
      { code: 'bad_share', item_id: 'wine', check: 1, share: 1 },
    ])
  })
})

describe('checksBySeat', () => {
  it('checksBySeat gives each seat its own items and an equal share of items without a seat', () => {
    const checks = checksBySeat([
      { id: 'steak', seat: 2 },
      { id: 'bread', seat: null },
      { id: 'salad', seat: 1 },
    ])

    expect(checks).toEqual([
      { seat: 1, shares: [sharePart('bread', 1, 2), wholeShare('salad')] },
      { seat: 2, shares: [wholeShare('steak'), sharePart('bread', 1, 2)] },
    ])
  })

  it('checksBySeat returns one check if no item has a seat, and none without items', () => {
    expect(checksBySeat([{ id: 'steak', seat: null }])).toEqual([
      { seat: null, shares: [wholeShare('steak')] },
    ])
    expect(checksBySeat([])).toEqual([])
  })
})

describe('splits by parts and by amounts', () => {
  it('splitEven rejects a split into less than one part', () => {
    expect(() => splitEven(1000, 0)).toThrow(RangeError)
    expect(splitEven(2, 3)).toEqual([1, 1, 0])
  })

  it.each([
    [[500, 500], true],
    [[500, 499], false],
    [[1000, 0], false],
    [[1500, -500], false],
    [[], false],
  ])('amountsSumTo compares the amounts %j with a balance of 1000 and returns %s', (amounts, expected) => {
    expect(amountsSumTo(1000, amounts)).toBe(expected)
  })
})
