import type { z } from 'zod'
import { cardStatusAt, type card } from '@forki/contract/loyalty'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { CardRow } from './card.query.ts'

/** Presents a loyalty card as the API returns it. Its expiry is evaluated at the current time. */
export const presentCard = (row: CardRow, ctx: Pick<Context, 'now'>): z.input<typeof card> => ({
  ...row,
  status: cardStatusAt(row, ctx.now()),
  seals: row.seals.map((seal) => ({ ...seal, added_at: instant(seal.added_at) })),
  redemptions: row.redemptions.map((one) => ({ ...one, redeemed_at: instant(one.redeemed_at) })),
  issued_at: instant(row.issued_at),
  expires_at: instantOrNull(row.expires_at),
  updated_at: instant(row.updated_at),
})

export const presentCards = (rows: readonly CardRow[], ctx: Context) =>
  rows.map((row) => presentCard(row, ctx))
