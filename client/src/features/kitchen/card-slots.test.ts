import { array, assert, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrangeCards,
  CARD_GAP_PX,
  msUntilSlotFree,
  SLOT_RESERVED_MS,
  type SlotColumn,
  type MeasuredCard,
} from './card-slots.ts'

const area = { height: 324, columns: 3 }
const card = (since: number, height = 100): MeasuredCard => ({ key: `t${since}`, since, height })
const cards = (...times: number[]) => times.map((since) => card(since))
/** Keys of the cards by column. */
const cardKeys = (columns: readonly SlotColumn[]) =>
  columns.map((column) => column.filter((slot) => slot.freed_at === null).map((slot) => slot.key))
const topOf = (columns: readonly SlotColumn[], key: string) =>
  columns.flat().find((slot) => slot.key === key)?.top

describe('arrangeCards', () => {
  it('arrangeCards fills columns from top to bottom, oldest card first', () => {
    const columns = arrangeCards([], cards(1, 2, 3, 4), area, 0)

    expect(cardKeys(columns)).toEqual([['t1', 't2', 't3'], ['t4']])
    expect(columns[0]?.map((slot) => slot.top)).toEqual([0, 100 + CARD_GAP_PX, 2 * (100 + CARD_GAP_PX)])
  })

  it('arrangeCards moves no card when another card leaves or returns', () => {
    const before = arrangeCards([], cards(1, 2, 3, 4), area, 0)
    const afterRemoval = arrangeCards(before, cards(2, 3, 4), area, 1000)

    expect(cardKeys(afterRemoval)).toEqual([['t2', 't3'], ['t4']])
    expect(topOf(afterRemoval, 't2')).toBe(100 + CARD_GAP_PX)
    expect(cardKeys(arrangeCards(afterRemoval, cards(1, 2, 3, 4), area, 2000))).toEqual(cardKeys(before))
  })

  it('arrangeCards removes a column once all its slots are free and no longer reserved', () => {
    const before = arrangeCards([], cards(1, 2, 3, 4), area, 0)
    const afterRemoval = arrangeCards(before, cards(4), area, 1000)

    expect(cardKeys(afterRemoval)).toEqual([[], ['t4']])
    expect(msUntilSlotFree(afterRemoval, 1000)).toBe(SLOT_RESERVED_MS)
    expect(cardKeys(arrangeCards(afterRemoval, cards(4), area, 1000 + SLOT_RESERVED_MS))).toEqual([['t4']])
  })

  it('arrangeCards closes the gaps between cards once they need more columns than fit and no slot is reserved', () => {
    const wide = { ...area, columns: 1.5 }
    const before = arrangeCards([], cards(1, 2, 3, 4), wide, 0)
    const afterRemoval = arrangeCards(before, cards(1, 3, 4), wide, 0)

    expect(cardKeys(arrangeCards(afterRemoval, cards(1, 3, 4), wide, SLOT_RESERVED_MS - 1))).toEqual([
      ['t1', 't3'],
      ['t4'],
    ])
    expect(cardKeys(arrangeCards(afterRemoval, cards(1, 3, 4), wide, SLOT_RESERVED_MS))).toEqual([
      ['t1', 't3', 't4'],
    ])
  })

  it('arrangeCards pushes cards down when a card grows, and splits a column that becomes too high', () => {
    const before = arrangeCards([], cards(1, 2, 3), area, 0)

    expect(
      topOf(arrangeCards(arrangeCards([], cards(1, 2), area, 0), [card(1, 150), card(2)], area, 0), 't2'),
    ).toBe(150 + CARD_GAP_PX)
    expect(cardKeys(arrangeCards(before, [card(1, 200), card(2), card(3)], area, 0))).toEqual([
      ['t1', 't2'],
      ['t3'],
    ])
  })

  it('arrangeCards puts a recalled card between older and newer cards', () => {
    const before = arrangeCards([], cards(1, 3), area, 0)

    expect(cardKeys(arrangeCards(before, cards(1, 2, 3), area, 0))).toEqual([['t1', 't2', 't3']])
  })

  it('arrangeCards returns its argument if nothing changes', () => {
    const before = arrangeCards([], cards(1, 2), area, 0)

    expect(arrangeCards(before, cards(1, 2), area, 50)).toBe(before)
  })

  it('arrangeCards shows every card once, oldest first and without overlap, after any sequence of arrivals and departures', () => {
    const step = record({
      leaves: array(nat(30), { maxLength: 4 }),
      arrives: array(integer({ min: 40, max: 600 }), { maxLength: 4 }),
      ms: integer({ min: 0, max: 8000 }),
    })
    assert(
      property(array(step, { maxLength: 25 }), integer({ min: 1, max: 5 }), (steps, count) => {
        const screen = { height: count === 1 ? Infinity : 400, columns: count }
        let present: MeasuredCard[] = []
        let columns: readonly SlotColumn[] = []
        let now = 0
        let lastSince = 0
        for (const { leaves, arrives, ms } of steps) {
          now += ms
          present = present.filter((_, index) => !leaves.includes(index))
          present.push(...arrives.map((height) => card((lastSince += 1), height)))
          columns = arrangeCards(columns, present, screen, now)
          expect(cardKeys(columns).flat()).toEqual(present.map(({ key }) => key))
          for (const column of columns) expectApart(column)
        }
      }),
    )
  })
})

function expectApart(column: SlotColumn): void {
  const takenSlots = column.filter((slot) => slot.freed_at === null)
  for (const [index, slot] of takenSlots.slice(1).entries()) {
    const above = takenSlots[index]
    expect(slot.top).toBeGreaterThanOrEqual((above?.top ?? 0) + (above?.height ?? 0) + CARD_GAP_PX)
  }
}
