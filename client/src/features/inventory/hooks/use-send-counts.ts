import type { InventoryItem } from '@forki/contract/inventory'
import { inventoryEndpoints } from '@forki/contract/calls/inventory'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, errorText } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/resource.ts'
import { countBody, type Stocktake } from '../stocktake.ts'
import type { StocktakeStore } from './use-stocktake.ts'

export interface SendProgress {
  done: number
  total: number
}

/**
 * Books the counts of a stocktake one by one, with progress. Rejected counts stay in the review with the
 * reason. If the server becomes unreachable, the remaining counts stay unsent. Another attempt sends only
 * counts that are not booked yet.
 */
export function useSendCounts(store: StocktakeStore) {
  const client = useQueryClient()
  const [sending, setSending] = useState<SendProgress | null>(null)
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})

  const sendOne = async (
    id: string,
    stocktake: Stocktake,
    unit: string,
  ): Promise<'sent' | 'refused' | 'offline'> => {
    const entry = stocktake.entries[id]
    if (!entry || entry.booked) return 'sent'
    try {
      const input = { params: { id }, body: countBody(entry, unit) }
      const movement = await call(inventoryEndpoints.move, input, { idempotencyKey: entry.key })
      const booked = { difference: movement.quantity, balance: movement.balance_after }
      store.record(id, { ...entry, booked })
      return 'sent'
    } catch (error) {
      setFailures((now) => ({ ...now, [id]: errorText(error, 'inventory_item_update') }))
      return error instanceof ApiError && error.code === 'network' ? 'offline' : 'refused'
    }
  }

  const send = async (stocktake: Stocktake, items: ReadonlyMap<string, InventoryItem>) => {
    const open = Object.keys(stocktake.entries).filter((id) => !stocktake.entries[id]?.booked)
    setFailures({})
    setSending({ done: 0, total: open.length })
    for (const [index, id] of open.entries()) {
      const unit = items.get(id)?.unit ?? stocktake.entries[id]?.unit ?? ''
      // oxlint-disable-next-line no-await-in-loop -- each call locks its item, and an offline error must stop the loop
      if ((await sendOne(id, stocktake, unit)) === 'offline') break
      setSending({ done: index + 1, total: open.length })
    }
    setSending(null)
    await invalidate(client, ['inventory'])
  }
  return { send, sending, failures }
}
