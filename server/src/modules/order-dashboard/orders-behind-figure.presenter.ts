import type { z } from 'zod'
import type { figureRows } from '@forki/contract/orders-behind-figure'
import { hasPermission } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import type { FigureOrdersResult } from './orders-behind-figure.service.ts'

/**
 * Presents the orders behind a figure. The tip of an order requires `read_payment`. So does the sum of the tips,
 * because the orders may be those of one waiter.
 */
export const presentFigureOrders = (
  { items, totals, may_read_tips, ...found }: FigureOrdersResult,
  { actor }: Pick<Context, 'actor'>,
): z.input<typeof figureRows> => ({
  ...found,
  totals: { ...totals, tips_cents: may_read_tips ? totals.tips_cents : null },
  items: items.map((row) => ({
    ...row,
    tips_cents: hasPermission(actor, row.restaurant_id, 'read_payment') === true ? row.tips_cents : null,
    opened_at: instant(row.opened_at),
    ended_at: instant(row.ended_at),
  })),
})
