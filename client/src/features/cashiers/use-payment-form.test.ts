import { createTransactionBody } from '@forki/contract/cashiers'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { order_id } from '../../test/cashiers.ts'
import { usePaymentForm } from './use-payment-form.ts'

const check = { id: '0190a000-0000-7000-8000-000000000401', balance_cents: 10_033 }

function pad({ balance = 26_433, step = 50, part = null as typeof check | null } = {}) {
  return renderHook(
    ({ balance_cents }) =>
      usePaymentForm({ id: order_id, balance_cents, currency: 'MXN' }, part, { cash_rounding_cents: step }),
    { initialProps: { balance_cents: balance } },
  )
}

describe('usePaymentForm amounts', () => {
  it('usePaymentForm rounds a cash payment that settles the bill, and no other payment', () => {
    const { result } = pad()
    expect(result.current.due).toBe(26_450)

    act(() => result.current.setPart(10_033))
    expect(result.current.due).toBe(10_033)

    act(() => {
      result.current.setPart(null)
      result.current.setMethod('card')
    })
    expect(result.current.due).toBe(26_433)
  })

  it('usePaymentForm does not round a balance that would round to zero', () => {
    expect(pad({ balance: 20 }).result.current.due).toBe(20)
  })

  it('usePaymentForm pays the chosen check', () => {
    const { result } = pad({ part: check, step: 0 })
    expect(result.current.owed).toBe(10_033)
    expect(result.current.body(null)).toMatchObject({ check_id: check.id, amount_cents: 10_033 })
  })

  it('usePaymentForm adds a tip on top, as a percentage or an amount', () => {
    const { result } = pad({ balance: 20_000 })
    act(() => result.current.setTip({ bps: 1500 }))
    expect(result.current.due).toBe(23_000)

    act(() => result.current.setTip({ cents: 1250 }))
    expect(result.current.due).toBe(21_250)
  })

  it('usePaymentForm computes a percentage tip from the partial amount, not from the whole balance', () => {
    const { result } = pad({ balance: 341_600, step: 0 })
    act(() => {
      result.current.setPart(2000)
      result.current.setTip({ bps: 1000 })
    })
    expect([result.current.presetTip(1000), result.current.tip_cents, result.current.due]).toEqual([
      200, 200, 2200,
    ])
  })

  it('usePaymentForm uses the new balance when a line is added, and preserves the entered values', () => {
    const { result, rerender } = pad({ balance: 20_000 })
    act(() => {
      result.current.setTip({ bps: 1000 })
      result.current.setTendered('500')
    })
    expect(result.current.change).toBe(28_000)

    rerender({ balance_cents: 30_000 })
    expect(result.current).toMatchObject({ due: 33_000, tendered: '500', change: 17_000 })
  })
})

describe('usePaymentForm validation', () => {
  it.each([
    ['more than is owed', 26_434],
    ['zero', 0],
    ['an invalid amount', Number.NaN],
  ])('usePaymentForm rejects a partial amount: %s', (_, part) => {
    const { result } = pad()
    act(() => result.current.setPart(part))
    expect(result.current).toMatchObject({ usable: false, due: 0, change: null })
  })

  it('usePaymentForm rejects an invalid tip', () => {
    const { result } = pad()
    act(() => result.current.setTip({ cents: null }))
    expect(result.current.usable).toBe(false)
  })

  it('usePaymentForm returns negative change for too little cash, and null for unreadable cash', () => {
    const { result } = pad()
    act(() => result.current.setTendered('200'))
    expect(result.current.change).toBe(-6450)

    act(() => result.current.setTendered('doscientos'))
    expect(result.current).toMatchObject({ unreadable: true, change: null, tendered_cents: null })
  })
})

describe('usePaymentForm request body', () => {
  it('usePaymentForm builds a valid request body with the tendered cash', () => {
    const { result } = pad()
    act(() => result.current.setTendered('300'))
    const body = result.current.body(result.current.tendered_cents)
    expect(createTransactionBody.parse(body)).toMatchObject({ amount_cents: 26_433, tendered_cents: 30_000 })
    expect(result.current.body(null).tendered_cents).toBe(26_450)
  })

  it('usePaymentForm sends no tendered cash for a card and no reference for cash', () => {
    const { result } = pad()
    act(() => {
      result.current.setReference(' 4242 ')
      result.current.setMethod('card')
    })
    expect(result.current.body(null)).toMatchObject({ tendered_cents: null, reference: '4242' })

    act(() => result.current.setMethod('cash'))
    expect(result.current.body(null).reference).toBeNull()
  })
})
