/** Stock level of an item relative to its minimum and its reorder quantity. */
import type { InventoryItem } from '@forki/contract/inventory'
import type { Tone } from '../../ui/tone.ts'

export type StockLevelState = 'negative' | 'out' | 'low' | 'ok'

export interface StockLevel {
  state: StockLevelState
  tone: Tone
  /** Filled part of the level bar, from 0 to 1. */
  filledShare: number
  /** Position of the minimum on the level bar, from 0 to 1. Null without a minimum. */
  minimumPosition: number | null
}

type LeveledItem = Pick<InventoryItem, 'quantity' | 'min_quantity' | 'reorder_quantity'>

const tones: Record<StockLevelState, Tone> = {
  negative: 'danger',
  out: 'danger',
  low: 'warning',
  ok: 'success',
}

/**
 * Stock level of an item. A full bar is the largest of these quantities: the minimum plus the usual order
 * quantity, twice the minimum, or the current quantity.
 */
export function stockLevelOf(item: LeveledItem): StockLevel {
  const { quantity, min_quantity: min } = item
  const fullQuantity = Math.max(quantity, min + item.reorder_quantity, min * 2, Number.MIN_VALUE)
  const state = stateOf(item)
  return {
    state,
    tone: tones[state],
    filledShare: Math.min(1, Math.max(0, quantity / fullQuantity)),
    minimumPosition: min > 0 ? min / fullQuantity : null,
  }
}

function stateOf({ quantity, min_quantity }: LeveledItem): StockLevelState {
  if (quantity < 0) return 'negative'
  if (quantity === 0) return 'out'
  return quantity <= min_quantity ? 'low' : 'ok'
}

/**
 * Suggested quantity to buy: the usual order quantity, or more if the stock would stay below its minimum.
 * Without a usual order quantity, the purchase raises the stock to twice the minimum.
 */
export function orderQuantity({ quantity, min_quantity, reorder_quantity }: LeveledItem): number {
  const missingQuantity = Math.max(min_quantity * 2 - quantity, -quantity, 0)
  const amount = reorder_quantity > 0 ? Math.max(reorder_quantity, min_quantity - quantity) : missingQuantity
  return Math.round(amount * 1000) / 1000
}
