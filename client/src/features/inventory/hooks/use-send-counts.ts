import type { InventoryItem } from '@forki/contract/inventory'
import { inventoryEndpoints } from '@forki/contract/calls/inventory'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, errorText } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/resource.ts'
import { countBody, type Stocktake } from '../stocktake.ts'
import type { StocktakeDesk } from './use-stocktake.ts'

export interface Sending {
  done: number
  total: number
}

/**
 * Books the counts of a stocktake one by one, with progress. Rejected counts stay in the list with their reason. If the
 * server is unreachable the rest stays unsent, and a repeat continues there.
 */
export function useSendCounts(desk: StocktakeDesk) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})

  const sendOne = async (
    id: string,
    take: Stocktake,
    unit: string,
  ): Promise<'sent' | 'refused' | 'offline'> => {
    const entry = take.entries[id]
    if (!entry || entry.booked) return 'sent'
    try {
      const input = { params: { id }, body: countBody(entry, unit) }
      const movement = await call(inventoryEndpoints.move, input, { idempotencyKey: entry.key })
      const booked = { difference: movement.quantity, balance: movement.balance_after }
      desk.record(id, { ...entry, booked })
      return 'sent'
    } catch (error) {
      setFailures((now) => ({ ...now, [id]: errorText(error, 'inventory_item_update') }))
      return error instanceof ApiError && error.code === 'network' ? 'offline' : 'refused'
    }
  }

  const send = async (take: Stocktake, items: ReadonlyMap<string, InventoryItem>) => {
    const open = Object.keys(take.entries).filter((id) => !take.entries[id]?.booked)
    setFailures({})
    setSending({ done: 0, total: open.length })
    for (const [index, id] of open.entries()) {
      const unit = items.get(id)?.unit ?? take.entries[id]?.unit ?? ''
      // oxlint-disable-next-line no-await-in-loop -- each call locks its item, and an offline error must stop the loop
      if ((await sendOne(id, take, unit)) === 'offline') break
      setSending({ done: index + 1, total: open.length })
    }
    setSending(null)
    await invalidate(client, ['inventory'])
  }
  return { send, sending, failures }
}
