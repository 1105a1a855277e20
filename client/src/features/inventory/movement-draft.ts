/** Manual stock movements: the draft, its effect on the stock, and its request body. */
import type { createMovementBody, InventoryItem } from '@forki/contract/inventory'
import type { z } from 'zod'
import { toItemUnit, roundQuantity } from '../../domain/inventory/quantities.ts'
import { roundCost } from '../../domain/inventory/unit-cost.ts'

export type MovementKind = 'purchase' | 'waste' | 'adjustment' | 'count'
/** Effect of an adjustment: adds stock, removes stock, or sets the unit cost. */
export type AdjustmentKind = 'add' | 'take' | 'cost'
export type MovementBody = z.input<typeof createMovementBody>

export interface MovementDraft {
  kind: MovementKind
  /** Amount of the movement in the unit `unit`. Null if empty, NaN if invalid. */
  amount: number | null
  unit: string
  correction: AdjustmentKind
  /** Price in minor units, either of one unit or of the whole amount. */
  price: number | null
  price_of: 'unit' | 'total'
  expires_at: string
  note: string
}

type Stock = Pick<InventoryItem, 'quantity' | 'unit' | 'units' | 'unit_cost_cents'>

export interface StockEffect {
  /** Signed change of the stock, in the item's own unit. */
  change: number
  quantity_after: number
  /** Signed value of the change in minor units, at the average cost before the movement. */
  value_cents: number
  /** Average cost of the item's unit after the movement, in minor units. */
  cost_after: number
}

export const emptyMovementDraft = (kind: MovementKind, unit: string): MovementDraft => ({
  kind,
  amount: null,
  unit,
  correction: 'take',
  price: null,
  price_of: 'unit',
  expires_at: '',
  note: '',
})

/**
 * Price of one `unit` of the draft. Null without a price. NaN if the price is invalid, or a total price has no
 * valid amount.
 */
export function unitPrice({ price, price_of, amount }: MovementDraft): number | null {
  if (price === null) return null
  return price_of === 'unit' ? price : roundCost(price / (amount || Number.NaN))
}

/** Effect of the draft on the stock. Null while an amount is required and missing or invalid. */
export function stockEffectOf(item: Stock, draft: MovementDraft): StockEffect | null {
  const revalues = draft.kind === 'adjustment' && draft.correction === 'cost'
  const itemQuantity = revalues ? 0 : toItemUnit(draft.amount ?? Number.NaN, draft.unit, item)
  if (itemQuantity === null || Number.isNaN(itemQuantity)) return null
  const change = signedChange(item, draft, itemQuantity)
  return {
    change,
    quantity_after: roundQuantity(item.quantity + change),
    value_cents: Math.round(change * item.unit_cost_cents),
    cost_after: costAfter(item, draft, itemQuantity),
  }
}

function signedChange(item: Stock, draft: MovementDraft, own: number): number {
  if (draft.kind === 'count') return roundQuantity(own - item.quantity)
  if (draft.kind === 'purchase') return own
  return draft.kind === 'waste' || draft.correction === 'take' ? roundQuantity(-own) : own
}

/**
 * Average cost after the movement, computed as on the server. The price of a cost adjustment becomes the
 * average. Without stock, the price of a delivery becomes the average.
 */
function costAfter(item: Stock, draft: MovementDraft, own: number): number {
  const { unit_cost_cents: average, quantity } = item
  const price = unitPrice(draft)
  if (price === null || Number.isNaN(price)) return average
  if (draft.kind === 'adjustment') return price
  const factor = toItemUnit(1_000_000, draft.unit, item)
  const paidUnitCost = factor ? (price * 1_000_000) / factor : price
  if (quantity <= 0) return roundCost(paidUnitCost)
  return roundCost((quantity * average + own * paidUnitCost) / (quantity + own))
}

/** Validation error of the draft. Null if the draft can be sent. */
export function draftProblem(
  item: Stock,
  draft: MovementDraft,
): 'amount' | 'number' | 'price' | 'unit' | null {
  const revalues = draft.kind === 'adjustment' && draft.correction === 'cost'
  if (revalues) return draft.price === null || Number.isNaN(draft.price) ? 'price' : null
  if (draft.amount === null) return 'amount'
  if (Number.isNaN(draft.amount)) return 'number'
  if (draft.amount === 0 && draft.kind !== 'count') return 'amount'
  if (toItemUnit(draft.amount, draft.unit, item) === null) return 'unit'
  return Number.isNaN(unitPrice(draft) ?? 0) ? 'price' : null
}

/** Request body of a movement. The quantity is negative only for an adjustment that removes stock. */
export function movementBody(item: Stock, draft: MovementDraft, note: string): MovementBody {
  const revalues = draft.kind === 'adjustment' && draft.correction === 'cost'
  const price = draft.kind === 'purchase' || revalues ? unitPrice(draft) : null
  const isRemoval = draft.kind === 'adjustment' && draft.correction === 'take'
  const amount = revalues ? 0 : (draft.amount ?? 0)
  return {
    type: draft.kind,
    quantity: isRemoval ? -amount : amount,
    ...(draft.unit === item.unit || revalues ? {} : { unit: draft.unit }),
    ...(price === null ? {} : { unit_cost_cents: price }),
    ...(draft.kind === 'purchase' && draft.expires_at ? { expires_at: draft.expires_at } : {}),
    ...(note.trim() ? { note: note.trim().slice(0, 500) } : {}),
  }
}
