import type { z } from 'zod'
import type { figureRows } from '@forki/contract/orders-behind-figure'
import { hasPermission } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import type { FigureOrdersResult } from './orders-behind-figure.service.ts'

/** Presents the orders that make up a figure. The tip of each order is null without `read_payment`. */
export const presentFigureOrders = (
  { items, ...found }: FigureOrdersResult,
  { actor }: Pick<Context, 'actor'>,
): z.input<typeof figureRows> => ({
  ...found,
  items: items.map((row) => ({
    ...row,
    tips_cents: hasPermission(actor, row.restaurant_id, 'read_payment') === true ? row.tips_cents : null,
    opened_at: instant(row.opened_at),
    ended_at: instant(row.ended_at),
  })),
})
