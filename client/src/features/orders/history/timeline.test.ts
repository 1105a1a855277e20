import { describe, expect, it } from 'vitest'
import { buildEvent } from '../../../test/orders-history.ts'
import { buildOrderItem, buildOrder } from '../../../test/cashiers.ts'
import { timelineEntriesOf, voidEventOf } from './timeline.ts'

const order = buildOrder()
const firstEntry = (type: string, data = {}) => timelineEntriesOf(order, [buildEvent(type, data)])[0]

describe('timeline of an order', () => {
  it.each([
    ['opened', {}, 'opened'],
    ['items_added', { item_ids: [], sent: true }, 'items_sent'],
    ['items_added', { item_ids: [], sent: false }, 'items_added'],
    ['sent', { courses: [2] }, 'sent'],
    ['sent', { courses: [2], timed: true }, 'sent_timed'],
    ['bumped', { status: 'ready' }, 'kitchen_done'],
    ['bumped', { status: 'served' }, 'kitchen_out'],
    ['updated', { discount_kind: 'amount', discount_value: 100 }, 'discounted'],
    ['updated', { discount_kind: null }, 'undiscounted'],
    ['item_discounted', { discount_kind: 'percent', discount_value: 1000 }, 'item_discounted'],
    ['item_discounted', { discount_kind: 'complimentary' }, 'item_complimentary'],
    ['item_discount_removed', {}, 'item_discount_removed'],
    ['updated', { waiter_id: order.waiter_id, waiter_name: 'Ana' }, 'handed_over'],
    ['updated', { bill_state: 'requested' }, 'bill_requested'],
    ['updated', { bill_state: 'printed' }, 'bill_printed'],
    ['updated', { bill_state: null }, 'bill_cleared'],
    ['bill_printed', {}, 'bill_printed'],
    ['updated', { guests: 3 }, 'updated'],
    ['something_new', {}, 'other'],
  ] as const)('the order event %s with %j has the timeline kind %s', (type, data, name) => {
    expect(firstEntry(type, data)?.kind).toBe(name)
  })

  it('a timeline entry separates held lines from sent ones and names the course that the timer fired', () => {
    const added = firstEntry('items_added', { item_ids: ['a', 'b'], held_ids: ['b'], sent: true })

    expect(added).toMatchObject({ kind: 'items_sent', item_ids: ['a'], held_ids: ['b'] })
    expect(firstEntry('sent', { item_ids: ['b'], courses: [2], timed: true })?.number).toBe(2)
  })

  it("a timeline entry names the approver if the history contains the approver's name", () => {
    const approverId = '0190a000-0000-7000-8000-000000000010'
    const events = [
      buildEvent('opened', {}, { user_id: approverId, user_name: 'Ana Ríos' }),
      buildEvent('item_voided', { name: 'Mole', quantity: 1 }, { approved_by: approverId }),
      buildEvent('cancelled', {}, { approved_by: '0190a000-0000-7000-8000-000000000011' }),
    ]

    expect(timelineEntriesOf(order, events).map(({ approver }) => approver)).toEqual([null, 'Ana Ríos', ''])
  })

  it('the void event of a line is found by its id, or by its time for a split part', () => {
    const timestamp = '2026-11-21T20:10:00.000Z'
    const item = buildOrderItem({ status: 'voided', voided_at: timestamp })
    const wholeVoid = buildEvent('item_voided', { item_id: item.id })
    const otherVoid = buildEvent('item_voided', { item_id: 'another' }, { at: timestamp })

    expect(voidEventOf([otherVoid, wholeVoid], item)).toBe(wholeVoid)
    expect(voidEventOf([otherVoid], item)).toBe(otherVoid)
    expect(voidEventOf([], item)).toBeUndefined()
  })
})
