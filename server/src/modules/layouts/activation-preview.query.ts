import type { ActivationPreview } from '@forki/contract/layout-versions'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import type { LayoutRow } from './layout.query.ts'
import { selectOrderMoves, type OrderMove } from './order-moves.query.ts'

const MAX_SHOWN = 20

const orderOf = ({ order_id, label }: OrderMove) => ({ order_id, label })

interface ReservationRow {
  id: string
  starts_at: Date | string
  party_size: number
  labels: string[]
}

/**
 * Reads the effects of an activation: the replaced layout, and the open orders that would move or prevent it. Reads
 * also the first `MAX_SHOWN` reservations without a table.
 */
export async function previewActivation(ctx: Context, layout: LayoutRow): Promise<ActivationPreview> {
  const { id, restaurant_id } = layout
  const replaces = await ctx.db.restaurantLayout.findFirst({
    where: { restaurant_id, is_active: true, deleted_at: null, id: { not: id } },
    select: { id: true, name: true },
  })
  const moves = await selectOrderMoves(ctx, layout)
  const reservations = await selectReservationsWithoutTable(ctx, layout)
  return {
    replaces,
    carried: moves.filter(({ to_id }) => to_id !== null).map(orderOf),
    stranded: moves.filter(({ to_id }) => to_id === null).map(orderOf),
    reservations: reservations
      .slice(0, MAX_SHOWN)
      .map((row) => ({ ...row, starts_at: instant(row.starts_at) })),
    reservations_total: reservations.length,
  }
}

/**
 * Reads the future reservations at tables of other layouts whose label no active table of the given layout has.
 */
const selectReservationsWithoutTable = (
  ctx: Context,
  { id, restaurant_id }: LayoutRow,
): Promise<ReservationRow[]> =>
  sql.rows<ReservationRow>(
    ctx,
    sql`
      SELECT v.id, v.starts_at, v.party_size, array_agg(t.label ORDER BY t.label) AS labels
      FROM reservations v JOIN reservation_tables rt ON rt.reservation_id = v.id
      JOIN tables t ON t.id = rt.table_id AND t.deleted_at IS NULL
      WHERE v.restaurant_id = ${restaurant_id}::uuid AND v.status = 'booked' AND v.starts_at > ${ctx.now()}
        AND t.restaurant_layout_id <> ${id}::uuid AND NOT EXISTS (SELECT FROM tables twin
          WHERE twin.restaurant_layout_id = ${id}::uuid AND twin.deleted_at IS NULL
            AND twin.is_active AND twin.label = t.label)
      GROUP BY v.restaurant_id, v.id ORDER BY v.starts_at, v.id`,
  )
