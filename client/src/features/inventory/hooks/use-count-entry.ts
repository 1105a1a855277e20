import type { InventoryItem } from '@forki/contract/inventory'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { toItemUnit, parseQuantitySum, roundQuantity } from '../../../domain/inventory/quantities.ts'
import type { Stocktake } from '../stocktake.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { StocktakeStore } from './use-stocktake.ts'

/**
 * Form state of one item in a stocktake. A count is stored with its server time and with the expected quantity at
 * that time. The server compares the count with the balance at that time (INV-6).
 */
export function useCountEntry(
  item: InventoryItem,
  stocktake: Stocktake,
  store: StocktakeStore,
  onNext: () => void,
) {
  const restaurant = useInventoryRestaurant()
  const storedEntry = stocktake.entries[item.id]
  const [text, setText] = useState(storedEntry?.text ?? '')
  const [unit, setUnit] = useState(storedEntry?.unit ?? item.unit)
  const [tried, setTried] = useState(false)
  const amount = parseQuantitySum(text, restaurant.locale)
  const foundQuantity = amount === null ? null : toItemUnit(amount, unit, item)
  const readable = foundQuantity !== null && !Number.isNaN(foundQuantity)
  const unchanged = storedEntry?.text === text && storedEntry.unit === unit
  const expected = unchanged ? storedEntry.expected : item.quantity

  const record = (written: string, value: number, of: string) => {
    const itemQuantity = toItemUnit(value, of, item)
    if (itemQuantity === null) return
    store.record(item.id, {
      text: written,
      unit: of,
      amount: value,
      found: itemQuantity,
      expected: item.quantity,
      unit_cost_cents: item.unit_cost_cents,
      counted_at: new Date(serverNow()).toISOString(),
      key: newIdempotencyKey(),
    })
  }
  return {
    text,
    unit,
    write: (next: string) => {
      setText(next)
      setTried(false)
    },
    changeUnit: setUnit,
    difference: readable ? roundQuantity(foundQuantity - expected) : null,
    problem: problemOf(amount, readable, tried),
    booked: storedEntry?.booked !== undefined,
    /** Stores a valid count and opens the next item. A count that the server has booked is not stored again. */
    save: () => {
      if (storedEntry?.booked) return onNext()
      if (amount === null || !readable) return setTried(true)
      if (!unchanged) record(text, amount, unit)
      return onNext()
    },
    /** Stores the expected quantity as the count of the item, and opens the next item. */
    confirm: () => {
      record(restaurant.number(item.quantity), item.quantity, item.unit)
      onNext()
    },
    skip: () => {
      if (!storedEntry) store.skip(item.id)
      onNext()
    },
  }
}

/** Validation error of the count. An empty amount is an error only after the first attempt to save. */
function problemOf(amount: number | null, readable: boolean, tried: boolean): 'number' | 'found' | null {
  if (amount !== null && !readable) return 'number'
  return tried && amount === null ? 'found' : null
}
