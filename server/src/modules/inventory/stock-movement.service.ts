import type { CreateMovement, ItemMovementListQuery } from '@forki/contract/inventory'
import { unitConversionOf, type UnitConversion } from '@forki/contract/inventory-units'
import type { Page } from '@forki/contract/kit/list'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ItemRow } from './inventory-item.query.ts'
import { selectMovement, selectMovementPage, type MovementRow } from './stock-movement.query.ts'
import { addStock, bookArrivals } from './stock-in.service.ts'
import { lockItems, type LockedItem } from './stock-lock.service.ts'
import { bookOutgoingStock, type StockBooking } from './stock-out.service.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import { sql } from '../../db/sql.ts'

/** Maximum quantity of a movement or count in the API contract, in thousandths of the item's unit. */
const MAX_MILLI = 1e12
/** Maximum time by which the caller's clock may be ahead, in ms. */
const MAX_CLOCK_SKEW_MS = 60_000

export const listMovements = (
  ctx: Context,
  { id }: ItemRow,
  input: ItemMovementListQuery,
): Promise<Page<MovementRow>> => selectMovementPage(ctx, id, input)

/**
 * Books a manual stock movement under the item's lock. Purchases and surpluses cover negative stock, and the
 * rest becomes a batch. Other movements use the batches that expire first. An adjustment with a cost sets the
 * unit cost. A count is compared with the balance at `counted_at`, and later movements still apply.
 * @throws feature_not_in_plan, count_superseded, invalid, not_found for an archived item
 * @see INV-2, INV-5, INV-6
 */
export async function bookManualMovement(
  ctx: Context,
  item: ItemRow,
  input: CreateMovement,
): Promise<MovementRow> {
  requireFeature(ctx, item.restaurant_id, 'inventory')
  return inTransaction(ctx, async (tx) => {
    if (input.order_id !== undefined) await requireOrder(tx, item.restaurant_id, input.order_id)
    const locked = await lockActiveItem(tx, item)
    const conversion = input.unit === undefined ? SAME_UNIT : unitConversionOf(input.unit, locked)
    if (!conversion) throw invalid('unit', 'no_conversion')
    const booking = bookingOf(tx, locked, input)
    await bookMovement(tx, locked, { input, booking, conversion })
    const movement = await selectMovement(tx, booking.id)
    if (!movement) throw notFound()
    return auditMovement(tx, movement, locked.unit_cost_cents)
  })
}

const SAME_UNIT: UnitConversion = { numerator: 1, denominator: 1 }

type MovementFields = Omit<StockBooking, 'milli'> & { id: string }

/** Fields of a stock movement without its quantity. */
function bookingOf(ctx: Context, item: LockedItem, input: CreateMovement): MovementFields {
  const hasEnteredUnit = input.unit !== undefined && input.unit !== item.unit
  return {
    id: ctx.newId(),
    inventory_item_id: item.id,
    type: input.type,
    note: input.note,
    order_id: input.order_id ?? null,
    entered_quantity: hasEnteredUnit ? input.quantity : null,
    entered_unit: hasEnteredUnit ? (input.unit ?? null) : null,
  }
}

interface MovementEntry {
  input: CreateMovement
  booking: MovementFields
  conversion: UnitConversion
}

async function bookMovement(
  ctx: Context,
  item: LockedItem,
  { input, booking, conversion }: MovementEntry,
): Promise<void> {
  const milli = toMilli(input, conversion)
  const price = toPrice(input, conversion)
  const expires_at = input.expires_at ?? null
  switch (input.type) {
    case 'purchase':
      return addStock(ctx, item, { ...booking, milli, expires_at, price })
    case 'usage':
    case 'waste':
      return bookOutgoingStock(ctx, item.restaurant_id, [{ ...booking, milli }])
    case 'count': {
      const counted_at = parseCountedAt(ctx, input.counted_at)
      const expectedMilli = item.milli - (await milliMovedSince(ctx, item, counted_at))
      const countBooking = { ...booking, counted_at: counted_at ?? ctx.now() }
      return bookDifference(ctx, item, { ...countBooking, milli: milli - expectedMilli, expires_at })
    }
    case 'adjustment': {
      const valued = price === null ? item : await setUnitCost(ctx, item, price)
      return bookDifference(ctx, valued, { ...booking, milli, expires_at })
    }
  }
}

/**
 * Books the difference of a count or adjustment: a surplus as stock in, a shortage as stock out. A
 * difference of zero becomes a movement too.
 */
async function bookDifference(
  ctx: Context,
  item: LockedItem,
  difference: MovementFields & { milli: number; expires_at: string | null },
): Promise<void> {
  const { expires_at: _unused, ...booking } = difference
  const { milli } = difference
  if (milli > 0) return addStock(ctx, item, difference)
  if (milli < 0) return bookOutgoingStock(ctx, item.restaurant_id, [{ ...booking, milli: -milli }])
  return bookArrivals(ctx, item.restaurant_id, {
    movements: [booking],
    batches: [],
    batchAdditions: [],
    averageCosts: [],
  })
}

async function setUnitCost(
  ctx: Context,
  item: LockedItem,
  unit_cost_cents: Prisma.Decimal,
): Promise<LockedItem> {
  await ctx.db.inventoryItem.update({ where: { id: item.id }, data: { unit_cost_cents } })
  return { ...item, unit_cost_cents }
}

/** Quantity of a movement in thousandths of the item's unit, rounded half away from zero. */
function toMilli({ quantity }: CreateMovement, { numerator, denominator }: UnitConversion): number {
  const milli = new Prisma.Decimal(quantity).mul(1000).mul(numerator).div(denominator).round().toNumber()
  if (milli === 0 && quantity !== 0) throw invalid('quantity', 'too_small', { limit: 0.001 })
  if (Math.abs(milli) > MAX_MILLI) throw invalid('quantity', 'too_big', { limit: MAX_MILLI / 1000 })
  return milli
}

/** Price of one item unit. Null if the input contains no price. */
function toPrice(
  { unit_cost_cents }: CreateMovement,
  { numerator, denominator }: UnitConversion,
): Prisma.Decimal | null {
  if (unit_cost_cents === undefined) return null
  return new Prisma.Decimal(unit_cost_cents).mul(denominator).div(numerator).toDecimalPlaces(4)
}

function parseCountedAt(ctx: Context, counted_at: string | undefined): Date | null {
  if (counted_at === undefined) return null
  const moment = new Date(counted_at)
  if (moment.getTime() > ctx.now().getTime() + MAX_CLOCK_SKEW_MS) throw invalid('counted_at', 'in_future')
  return moment
}

/**
 * Stock change by movements after `moment`, in thousandths. A count applies at its `counted_at`, any other
 * movement at its booking time. Returns 0 if `moment` is null, because a count without `counted_at` states the
 * current stock.
 * @throws count_superseded if a later count exists
 */
async function milliMovedSince(ctx: Context, { id }: LockedItem, moment: Date | null): Promise<number> {
  if (moment === null) return 0
  const [row] = await sql.rows<{ milli: number; counted: boolean }>(
    ctx,
    sql`
    SELECT (coalesce(sum(quantity), 0) * 1000)::float8 AS milli, coalesce(bool_or(type = 'count'), false) AS counted
    FROM inventory_movements WHERE inventory_item_id = ${id}::uuid AND created_at > ${moment}
      AND coalesce(counted_at, created_at) > ${moment}`,
  )
  if (row?.counted) throw conflict('count_superseded')
  return row?.milli ?? 0
}

async function lockActiveItem(ctx: Context, { id, restaurant_id }: ItemRow): Promise<LockedItem> {
  const locked = (await lockItems(ctx, restaurant_id, [id])).get(id)
  const live = locked && (await ctx.db.inventoryItem.count({ where: { id, deleted_at: null } }))
  if (!locked || !live) throw notFound()
  return locked
}

async function requireOrder(ctx: Context, restaurant_id: string, id: string): Promise<void> {
  const orderCount = await ctx.db.order.count({ where: { id, restaurant_id, deleted_at: null } })
  if (orderCount === 0) throw invalid('order_id', 'unknown_reference')
}

async function auditMovement(
  ctx: Context,
  movement: MovementRow,
  average: Prisma.Decimal,
): Promise<MovementRow> {
  await audit(ctx, {
    restaurant_id: movement.restaurant_id,
    action: `inventory.${movement.type}`,
    entity: 'inventory_item',
    entity_id: movement.inventory_item_id,
    data: {
      movement_id: movement.id,
      name: movement.inventory_item_name,
      quantity: movement.quantity,
      balance_after: movement.balance_after,
      unit_cost_cents: movement.unit_cost_cents,
      average_cost_cents_before: average.toNumber(),
      note: movement.note,
    },
  })
  return movement
}
