import type { z } from 'zod'
import type { Page } from '@forki/contract/kit/list'
import { cardStatusAt, type card } from '@forki/contract/loyalty'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { CardRow } from './card.query.ts'

/** A card as the API shows it, field by field; whether it has expired is asked of the clock. */
export const presentCard = (row: CardRow, ctx: Pick<Context, 'now'>): z.input<typeof card> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  template_id: row.template_id,
  template: row.template,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  code: row.code,
  status: cardStatusAt(row, ctx.now()),
  seals: row.seals.map((seal) => ({ ...seal, added_at: instant(seal.added_at) })),
  seals_count: row.seals_count,
  seals_required: row.seals_required,
  seals_owed: row.seals_owed,
  cycle: row.cycle,
  redemptions: row.redemptions.map((one) => ({ ...one, redeemed_at: instant(one.redeemed_at) })),
  issued_at: instant(row.issued_at),
  expires_at: instantOrNull(row.expires_at),
  updated_at: instant(row.updated_at),
})

export const presentCards = (rows: readonly CardRow[], ctx: Context) =>
  rows.map((row) => presentCard(row, ctx))

export const presentCardPage = (page: Page<CardRow>, ctx: Context) => ({
  ...page,
  items: presentCards(page.items, ctx),
})
