import type { Dish } from '@forki/contract/dishes'
import { useState } from 'react'
import { changedPrice, type PriceChange } from './price-change.ts'
import { useBulkChange, type DishChange } from './use-bulk-change.ts'

interface PriceRow {
  dish: Dish
  /** Price of the dish after the change. Null while the form is incomplete. */
  newPrice: number | null
}

export interface BulkPrices {
  /** Dishes with their values at the time when the sheet opened. */
  originalDishes: readonly Dish[]
  change: PriceChange
  setChange: (change: PriceChange) => void
  rows: readonly PriceRow[]
  /** Dishes whose price changes, with their new price. */
  changes: readonly DishChange[]
  bulk: ReturnType<typeof useBulkChange>
  /** True from the start of an undo. `bulk` then contains the restored prices. */
  isUndo: boolean
  undo: () => void
  /** Applies the failed changes again, or undoes the failed ones of an undo. */
  retry: () => void
}

/**
 * State of a price change for many dishes: preview, execution and undo.
 * @param onDone called after an undo without failures
 */
export function useBulkPrices(dishes: readonly Dish[], onDone: () => void): BulkPrices {
  // Computes all prices from the dishes as they were when the sheet opened. The list updates after a run, and
  // a second run would otherwise change the new prices again.
  const [originalDishes] = useState(dishes)
  const [change, setChange] = useState<PriceChange>({
    unit: 'percent',
    direction: 'up',
    value: null,
    roundingStep: 1,
  })
  const bulk = useBulkChange()
  const [isUndo, setUndo] = useState(false)
  const rows = originalDishes.map((dish) => ({ dish, newPrice: changedPrice(dish.price_cents, change) }))
  const steps = rows.flatMap(({ dish, newPrice }): DishChange[] =>
    newPrice === null || newPrice === dish.price_cents ? [] : [{ dish, body: { price_cents: newPrice } }],
  )
  // Sends the new prices as expected values, so that the undo does not overwrite a later change by another user.
  const undo = async () => {
    setUndo(true)
    const { failures } = await bulk.run(
      bulk.done.map(({ dish, body }) => ({
        dish: { ...dish, price_cents: body?.price_cents ?? dish.price_cents },
        body: { price_cents: dish.price_cents },
      })),
    )
    if (failures.length === 0) onDone()
  }
  const retry = async () => {
    const { failures } = await bulk.retry()
    if (isUndo && failures.length === 0) onDone()
  }
  return {
    originalDishes,
    change,
    setChange,
    rows,
    changes: steps,
    bulk,
    isUndo,
    undo: () => void undo(),
    retry: () => void retry(),
  }
}
