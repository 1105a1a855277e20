import type { Transaction } from '@forki/contract/transactions'
import { useState } from 'react'

/**
 * Scope of the refund: the whole refundable amount of all payments, or some lines or an amount of one
 * payment.
 */
export type RefundMode = 'whole' | 'lines' | 'amount'

export interface RefundStart {
  mode: RefundMode
  payment_id: string | undefined
}

interface MethodChoice {
  method: Transaction['method']
  tender_id: string | null
}

export function useRefundEntry(start: RefundStart) {
  const [mode, setMode] = useState(start.mode)
  const [payment_id, setPaymentId] = useState(start.payment_id ?? '')
  const [choice, setChoice] = useState<MethodChoice | null>(null)
  const [typed, setTyped] = useState<number | null>(null)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [tip, setTip] = useState<number | null>(null)
  const [withTips, setWithTips] = useState(false)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  return {
    mode,
    setMode,
    payment_id,
    /** Changes the payment to refund. Resets the refund method and the tip, which depend on the payment. */
    choosePayment: (id: string) => {
      setPaymentId(id)
      setChoice(null)
      setTip(null)
    },
    choice,
    setChoice,
    typed,
    setTyped,
    quantities,
    setQuantities,
    tip,
    setTip,
    withTips,
    setWithTips,
    note,
    setNote,
    tried,
    setTried,
  }
}

export type RefundEntry = ReturnType<typeof useRefundEntry>
