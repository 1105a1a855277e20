import type { InventoryItem } from '@forki/contract/inventory'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { toItemUnit, parseQuantitySum, roundQuantity } from '../../../domain/inventory/quantities.ts'
import type { CountEntry, Stocktake } from '../stocktake.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { StocktakeStore } from './use-stocktake.ts'

/** Typed count of an item that is not stored yet. */
interface CountDraft {
  item_id: string
  text: string
  unit: string
  /** True after an attempt to save the count. */
  tried: boolean
}

/**
 * Form state of the current item in a stocktake. A count is stored with its server time and with the expected
 * quantity at that time. The server compares the count with the balance at that time (INV-6).
 */
export function useCountEntry(
  item: InventoryItem,
  stocktake: Stocktake,
  store: StocktakeStore,
  onNext: () => void,
) {
  const restaurant = useInventoryRestaurant()
  const storedEntry = stocktake.entries[item.id]
  const [typed, setTyped] = useState<CountDraft | null>(null)
  const draft = typed?.item_id === item.id ? typed : storedDraft(item, storedEntry)
  const { text, unit, tried } = draft
  const amount = parseQuantitySum(text, restaurant.locale)
  const foundQuantity = amount === null ? null : toItemUnit(amount, unit, item)
  const readable = foundQuantity !== null && !Number.isNaN(foundQuantity)
  const unchanged = storedEntry?.text === text && storedEntry.unit === unit
  const expected = unchanged ? storedEntry.expected : item.quantity
  const isBooked = storedEntry?.booked !== undefined

  /** Ends the typing. Stores a valid count that is new. Returns false, and changes nothing, if the text is invalid. */
  const storeTyped = (): boolean => {
    const isTyped = amount !== null && !isBooked
    if (isTyped && !readable) return false
    if (isTyped && readable && !unchanged)
      store.record(item.id, newCountEntry(item, { text, unit, amount, found: foundQuantity }))
    setTyped(null)
    return true
  }
  return {
    text,
    unit,
    write: (next: string) => setTyped({ ...draft, text: next, tried: false }),
    changeUnit: (next: string) => setTyped({ ...draft, unit: next }),
    difference: readable ? roundQuantity(foundQuantity - expected) : null,
    problem: problemOf(amount, readable, tried),
    booked: isBooked,
    /** Stores a valid count and opens the next item. A count that the server has booked is not stored again. */
    save: () => {
      if (amount === null && !isBooked) setTyped({ ...draft, tried: true })
      else if (storeTyped()) onNext()
    },
    /** Stores a typed count, then calls `onLeave`. An invalid text keeps the item open, with its error. */
    leave: (onLeave: () => void) => {
      if (storeTyped()) onLeave()
    },
    /** Stores the expected quantity as the count of the item, and opens the next item. */
    confirm: () => {
      store.record(item.id, expectedCountEntry(item, restaurant.number(item.quantity)))
      setTyped(null)
      onNext()
    },
    skip: () => {
      if (!storedEntry) store.skip(item.id)
      setTyped(null)
      onNext()
    },
  }
}

const storedDraft = (item: InventoryItem, entry: CountEntry | undefined): CountDraft => ({
  item_id: item.id,
  text: entry?.text ?? '',
  unit: entry?.unit ?? item.unit,
  tried: false,
})

/** Count of the item at the current server time. */
const newCountEntry = (
  item: InventoryItem,
  counted: Pick<CountEntry, 'text' | 'unit' | 'amount' | 'found'>,
): CountEntry => ({
  ...counted,
  expected: item.quantity,
  unit_cost_cents: item.unit_cost_cents,
  counted_at: new Date(serverNow()).toISOString(),
  key: newIdempotencyKey(),
})

const expectedCountEntry = (item: InventoryItem, text: string): CountEntry =>
  newCountEntry(item, { text, unit: item.unit, amount: item.quantity, found: item.quantity })

/** Validation error of the count. An empty amount is an error only after the first attempt to save. */
function problemOf(amount: number | null, readable: boolean, tried: boolean): 'number' | 'found' | null {
  if (amount !== null && !readable) return 'number'
  return tried && amount === null ? 'found' : null
}
