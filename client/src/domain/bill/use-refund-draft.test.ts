import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildOrderItem, buildOrder, buildTransaction } from '../../test/cashiers.ts'
import { refundablePayments } from './refundable-amounts.ts'
import { useRefundDraft } from './use-refund-draft.ts'
import type { RefundMode } from './use-refund-entry.ts'

const item = buildOrderItem({ quantity: 2, total_cents: 10_000 })
const cash = buildTransaction({ amount_cents: 6000, tip_cents: 0 })
const card = buildTransaction({
  id: '0190a000-0000-7000-8000-000000000398',
  method: 'card',
  amount_cents: 4000,
  tip_cents: 500,
})
const order = buildOrder({ items: [item], payments: [cash, card] })

const draftOf = (mode: RefundMode, payment_id: string) =>
  renderHook(() => useRefundDraft(order, refundablePayments(order), { mode, payment_id })).result

it('a refund draft of the whole bill refunds every payment, with tips if chosen', () => {
  const draft = draftOf('whole', cash.id)
  expect(draft.current).toMatchObject({ amount: 10_000, tip_cents: 0, fault: undefined })

  act(() => draft.current.setWithTips(true))

  expect(draft.current.tip_cents).toBe(500)
  expect(draft.current.refunds).toEqual([
    { refund_of: cash.id, amount_cents: 6000 },
    { refund_of: card.id, amount_cents: 4000, tip_cents: 500 },
  ])
})

it('a refund draft of lines refunds at most the rest of the chosen payment', () => {
  const draft = draftOf('lines', card.id)
  expect(draft.current.fault).toBe('missing')

  act(() => draft.current.setQuantities({ [item.id]: 1 }))

  expect(draft.current).toMatchObject({ amount: 4000, fault: undefined, method: 'card' })
  expect(draft.current.refunds).toEqual([{ refund_of: card.id, items: [{ item_id: item.id, quantity: 1 }] }])
})

it('a refund draft resets method and tip with another payment, and rejects more than the rest of the payment', () => {
  const draft = draftOf('amount', card.id)
  act(() => {
    draft.current.setChoice({ method: 'transfer', tender_id: null })
    draft.current.setTip(500)
    draft.current.setTyped(6000)
  })
  expect(draft.current).toMatchObject({ method: 'transfer', fault: 'too_much' })

  act(() => draft.current.choosePayment(cash.id))

  expect(draft.current).toMatchObject({ method: 'cash', tip: null, fault: undefined })
})

it('a typed tip that another refund returned meanwhile is no part of the refund draft', () => {
  const { result, rerender } = renderHook(
    ({ paid }) => useRefundDraft(paid, refundablePayments(paid), { mode: 'amount', payment_id: card.id }),
    { initialProps: { paid: order } },
  )
  act(() => {
    result.current.setTip(500)
    result.current.setTyped(1000)
  })
  const refunded = buildTransaction({
    id: '0190a000-0000-7000-8000-000000000399',
    type: 'refund',
    refund_of: card.id,
    amount_cents: 0,
    tip_cents: 500,
  })

  rerender({ paid: { ...order, payments: [...order.payments, refunded] } })

  expect(result.current).toMatchObject({ tip_cents: 0, fault: undefined })
  expect(result.current.refunds).toEqual([{ refund_of: card.id, amount_cents: 1000 }])
})

it('units that were refunded meanwhile leave the refund draft', () => {
  const { result, rerender } = renderHook(
    ({ paid }) => useRefundDraft(paid, refundablePayments(paid), { mode: 'lines', payment_id: card.id }),
    { initialProps: { paid: order } },
  )
  act(() => result.current.setQuantities({ [item.id]: 2 }))
  const refundOf = (quantity: number) =>
    buildTransaction({
      id: '0190a000-0000-7000-8000-000000000397',
      type: 'refund',
      refund_of: cash.id,
      amount_cents: 5000 * quantity,
      tip_cents: 0,
      items: [{ item_id: item.id, quantity, amount_cents: 5000 * quantity }],
    })

  rerender({ paid: { ...order, payments: [cash, card, refundOf(1)] } })
  expect(result.current).toMatchObject({ quantities: { [item.id]: 1 }, amount: 4000 })

  rerender({ paid: { ...order, payments: [cash, card, refundOf(2)] } })
  expect(result.current).toMatchObject({ quantities: { [item.id]: 0 }, amount: 0, fault: 'missing' })
})
