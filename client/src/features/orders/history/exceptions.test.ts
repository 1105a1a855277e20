import { describe, expect, it } from 'vitest'
import { buildEvent, buildSummary } from '../../../test/orders-history.ts'
import { buildItem } from '../../../test/cashiers.ts'
import { uuid } from '../../../test/uuid.ts'
import { sumsByUser, exceptionsOf, isExceptional } from './exceptions.ts'

const at = '2026-11-21T20:00:00.000Z'
const voidedLine = buildItem({
  status: 'voided',
  quantity: 1,
  unit_price_cents: 9000,
  modifiers: [{ option_id: '0190a000-0000-7000-8000-000000000777', name: 'Queso', price_delta_cents: 500 }],
  line_total_cents: 0,
  voided_at: at,
  void_reason: 'Tardó',
})

const discountOf = (kind: 'percent' | 'complimentary', value: number, amount_cents: number) => ({
  kind,
  value,
  reason: 'Queja',
  amount_cents,
  limit_bps: null,
  approved_cents: amount_cents,
  by: null,
  approved_by: null,
  at,
})

describe('exceptions of an order', () => {
  it('an order is exceptional with a voided sent line, a discount, a cancellation or a refund', () => {
    expect(isExceptional(buildSummary())).toBe(false)
    expect(isExceptional(buildSummary({ items: [voidedLine] }))).toBe(true)
    expect(isExceptional(buildSummary({ items: [{ ...voidedLine, sent_at: null }] }))).toBe(false)
    expect(isExceptional(buildSummary({ discount_cents: 100 }))).toBe(true)
    expect(isExceptional(buildSummary({ status: 'cancelled' }))).toBe(true)
    expect(isExceptional(buildSummary({ refunded_cents: 100 }))).toBe(true)
  })

  it('the exception of a voided line has its user, its reason and its original price', () => {
    const data = {
      item_id: voidedLine.id,
      name: voidedLine.name,
      quantity: 1,
      reason: 'Tardó',
      status: 'sent',
    }
    const [found, ...others] = exceptionsOf(buildSummary({ items: [voidedLine] }), [
      buildEvent('item_voided', data),
    ])

    expect(others).toEqual([])
    expect(found).toMatchObject({
      kind: 'voided',
      part: '1 × Pozole rojo',
      reason: 'Tardó',
      amount_cents: 9500,
      user: { name: 'Lucía Mora' },
    })
  })

  it('the void of a line that was never sent is no exception', () => {
    const data = {
      item_id: voidedLine.id,
      name: voidedLine.name,
      quantity: 1,
      reason: 'x',
      status: 'pending',
    }

    expect(exceptionsOf(buildSummary(), [buildEvent('item_voided', data)])).toEqual([])
  })

  it('a discount without an event is an exception without a user', () => {
    const given = { kind: 'percent' as const, value: 1000, reason: 'Cortesía' }
    const discount = { ...given, limit_bps: 1000, approved_cents: null }
    const order = buildSummary({ discount, discount_cents: 500 })

    expect(exceptionsOf(order, [buildEvent('opened')])).toMatchObject([
      { kind: 'discount', user: null, reason: 'Cortesía', amount_cents: 500 },
    ])
    const set = buildEvent('updated', {
      discount_kind: 'percent',
      discount_value: 1000,
      discount_reason: 'Cortesía',
    })
    expect(exceptionsOf(order, [set])).toMatchObject([{ kind: 'discount', user: { name: 'Lucía Mora' } }])
  })

  it('exceptions list the last discount of a line and a complimentary line separately from discounts of orders', () => {
    const soup = buildItem({ discount: discountOf('percent', 1000, 950) })
    const flan = buildItem({
      id: voidedLine.dish_id,
      name: 'Flan',
      discount: discountOf('complimentary', 10_000, 7000),
    })
    const order = buildSummary({ items: [soup, flan], discount_cents: 7950, line_discount_cents: 7950 })
    const event = (item: typeof soup, discount_kind: string, discount_value: number, id: string) =>
      buildEvent(
        'item_discounted',
        { item_id: item.id, discount_kind, discount_value, reason: 'Queja' },
        { id },
      )

    const found = exceptionsOf(order, [
      event(soup, 'amount', 500, uuid(901)),
      event(soup, 'percent', 1000, uuid(902)),
      event(soup, 'percent', 1000, uuid(903)),
      event(flan, 'complimentary', 10_000, uuid(904)),
    ])

    expect(found.map(({ id, kind, part, amount_cents }) => [id, kind, part, amount_cents])).toEqual([
      [uuid(903), 'line_discount', '2 × Pozole rojo', 950],
      [uuid(904), 'complimentary', '2 × Flan', 7000],
    ])
    expect(sumsByUser(found)[0]?.by).toMatchObject({ discount: 0, line_discount: 1, complimentary: 1 })
  })

  it('exceptions are added up by user and sorted by descending number', () => {
    const other = { user_id: '0190a000-0000-7000-8000-000000000010', user_name: 'Ana Ríos' }
    const order = buildSummary({ status: 'cancelled' })
    const found = exceptionsOf(order, [
      buildEvent('cancelled', { notes: 'Se fueron', total_cents: 300 }, other),
      buildEvent('refunded', { amount_cents: 100 }),
      buildEvent('refunded', { amount_cents: 50 }),
    ])

    expect(sumsByUser(found).map(({ name, count, amount_cents }) => [name, count, amount_cents])).toEqual([
      ['Lucía Mora', 2, 150],
      ['Ana Ríos', 1, 300],
    ])
  })
})
