import type { Card } from '@forki/contract/loyalty'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignal } from '../../../lib/signal.ts'
import {
  putSeal,
  refusedSeals,
  sendSeal,
  settleSeals,
  takeBackSeal,
  waitingSeals,
  watchSeals,
  type WaitingSeal,
} from '../sealing.ts'

export interface Sealing {
  /** The seal that can still be taken back. */
  waiting: WaitingSeal | undefined
  /** Why the last one was refused. */
  refusal: string | undefined
  /** Seals as they show: with the one that waits. */
  count: number
  put: (order_id?: string | null) => void
  undo: () => void
  /** Sends what waits at once; true when nothing is left. */
  settle: () => Promise<boolean>
  retry: () => void
}

/** A card's seals, with the one that was just pressed. */
export function useSealing(card: Card): Sealing {
  const client = useQueryClient()
  const waiting = useSignal(waitingSeals).find(({ card_id }) => card_id === card.id)
  const refusal = useSignal(refusedSeals)[card.id]
  const fills = waiting !== undefined && card.seals_owed === 0
  return {
    waiting,
    refusal,
    count: Math.min(card.seals_required, card.seals_count + (fills ? 1 : 0)),
    put: (order_id = null) => {
      if (!waiting) putSeal(client, { card_id: card.id, customer_name: card.customer_name, order_id })
    },
    undo: () => {
      if (waiting) takeBackSeal(waiting.key)
    },
    settle: () => settleSeals(client, card.id),
    retry: () => {
      if (waiting) void sendSeal(client, waiting.key)
    },
  }
}

/** Keeps what waits going out, on every screen of loyalty. */
export function useSealWatch(): void {
  const client = useQueryClient()
  useEffect(() => watchSeals(client), [client])
}
