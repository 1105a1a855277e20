import type { Card } from '@forki/contract/loyalty'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignal } from '../../../lib/signal.ts'
import {
  addSeal,
  sealRefusalTexts,
  sendSeal,
  flushSeals,
  undoSeal,
  recentSeals,
  resendStoredSeals,
  type RecentSeal,
} from '../sealing.ts'

export interface SealingState {
  /** Seal of the card that is unconfirmed or can still be undone. */
  undoableSeal: RecentSeal | undefined
  /** Error text of the last seal that the server rejected. */
  refusal: string | undefined
  /**
   * Number of displayed seals. Counts an unconfirmed seal, unless it is undone or the card owes seals. A seal from
   * before a reload is not counted, because the loaded card may already have it.
   */
  displayedCount: number
  put: (order_id?: string | null) => void
  undo: () => void
  /**
   * Sends the unsent seals of the card. If the server has stored every seal, ends the offer to undo and
   * resolves to true.
   */
  settle: () => Promise<boolean>
  retry: () => void
}

/** Seals of a card, including an unconfirmed seal, with the commands that add, undo, retry and settle. */
export function useSealing(card: Card): SealingState {
  const client = useQueryClient()
  const waiting = useSignal(recentSeals).find(({ card_id }) => card_id === card.id)
  const refusal = useSignal(sealRefusalTexts)[card.id]
  const isFromHere = waiting !== undefined && waiting.customer_name !== ''
  const fills = isFromHere && waiting.seal_id === null && !waiting.undone && card.seals_owed === 0
  return {
    undoableSeal: waiting,
    refusal,
    displayedCount: Math.min(card.seals_required, card.seals_count + (fills ? 1 : 0)),
    put: (order_id = null) => {
      if (!waiting) addSeal(client, { card_id: card.id, customer_name: card.customer_name, order_id })
    },
    undo: () => {
      if (waiting) void undoSeal(client, waiting.key)
    },
    settle: () => flushSeals(client, card.id),
    retry: () => {
      if (waiting) void sendSeal(client, waiting.key)
    },
  }
}

/** Sends the unconfirmed seals that this device stored before the page was reloaded. */
export function useResendStoredSeals(): void {
  const client = useQueryClient()
  useEffect(() => resendStoredSeals(client), [client])
}
