/** How full a shelf is, against its minimum and what is reordered. */
import type { InventoryItem } from '@forki/contract/inventory'
import type { Tone } from '../../ui/tone.ts'

export type LevelState = 'negative' | 'out' | 'low' | 'ok'

export interface Level {
  state: LevelState
  tone: Tone
  /** 0 to 1: how much of a full shelf is there. */
  fill: number
  /** 0 to 1: where the minimum lies; null without one. */
  mark: number | null
}

type Shelf = Pick<InventoryItem, 'quantity' | 'min_quantity' | 'reorder_quantity'>

const tones: Record<LevelState, Tone> = { negative: 'danger', out: 'danger', low: 'warning', ok: 'success' }

/** What the level of an item says. A shelf is full with its minimum and one order, or with what lies on it now. */
export function levelOf(item: Shelf): Level {
  const { quantity, min_quantity: min } = item
  const full = Math.max(quantity, min + item.reorder_quantity, min * 2, Number.MIN_VALUE)
  const state = stateOf(item)
  return {
    state,
    tone: tones[state],
    fill: Math.min(1, Math.max(0, quantity / full)),
    mark: min > 0 ? min / full : null,
  }
}

function stateOf({ quantity, min_quantity }: Shelf): LevelState {
  if (quantity < 0) return 'negative'
  if (quantity === 0) return 'out'
  return quantity <= min_quantity ? 'low' : 'ok'
}

/** How much to buy: the usual order, or what is missing to twice the minimum; never less than what covers a debt. */
export function toOrder({ quantity, min_quantity, reorder_quantity }: Shelf): number {
  const missing = Math.max(min_quantity * 2 - quantity, -quantity, 0)
  const amount = reorder_quantity > 0 ? Math.max(reorder_quantity, min_quantity - quantity) : missing
  return Math.round(amount * 1000) / 1000
}
