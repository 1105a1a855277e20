import type { InventoryItem } from '@forki/contract/inventory'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../lib/api.ts'
import { toItemUnit, parseQuantitySum, roundQuantity } from '../../../domain/inventory/quantities.ts'
import type { Stocktake } from '../stocktake.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { StocktakeStore } from './use-stocktake.ts'

/**
 * Form state of one item in a stocktake. A count is stored with its time and with the expected quantity at that
 * time.
 */
export function useCountEntry(
  item: InventoryItem,
  stocktake: Stocktake,
  store: StocktakeStore,
  onNext: () => void,
) {
  const restaurant = useInventoryRestaurant()
  const known = stocktake.entries[item.id]
  const [text, setText] = useState(known?.text ?? '')
  const [unit, setUnit] = useState(known?.unit ?? item.unit)
  const [tried, setTried] = useState(false)
  const amount = parseQuantitySum(text, restaurant.locale)
  const found = amount === null ? null : toItemUnit(amount, unit, item)
  const readable = found !== null && !Number.isNaN(found)
  const unchanged = known?.text === text && known.unit === unit
  const expected = unchanged ? known.expected : item.quantity

  const record = (written: string, value: number, of: string) => {
    const own = toItemUnit(value, of, item)
    if (own === null) return
    store.record(item.id, {
      text: written,
      unit: of,
      amount: value,
      found: own,
      expected: item.quantity,
      unit_cost_cents: item.unit_cost_cents,
      counted_at: new Date().toISOString(),
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
    difference: readable ? roundQuantity(found - expected) : null,
    problem: problemOf(amount, readable, tried),
    booked: known?.booked !== undefined,
    /** Stores the count and opens the next item. */
    save: () => {
      if (known?.booked) return onNext()
      if (amount === null || !readable) return setTried(true)
      if (!unchanged) record(text, amount, unit)
      return onNext()
    },
    /** Stores the expected quantity as the count of the item. */
    confirm: () => {
      record(restaurant.number(item.quantity), item.quantity, item.unit)
      onNext()
    },
    skip: () => {
      if (!known) store.skip(item.id)
      onNext()
    },
  }
}

/** Validation error of the count. An empty amount is an error only after the first attempt to save. */
function problemOf(amount: number | null, readable: boolean, tried: boolean): 'number' | 'found' | null {
  if (amount !== null && !readable) return 'number'
  return tried && amount === null ? 'found' : null
}
