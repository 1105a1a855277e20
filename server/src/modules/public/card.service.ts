import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { limit, type RateRule } from '../../http/rate-limit.ts'
import { selectWalletCardOf, type WalletCard } from '../wallet/wallet-card.query.ts'
import { selectPublicCard, type PublicCardRow } from './card.query.ts'

/** Limit of lookups per address, although codes can't be guessed. */
const LOOKUP_LIMIT: RateRule = { points: 60, seconds: 60 }

/**
 * Card of a customer by its code. Unknown codes take the same steps as known ones.
 * @throws not_found, rate_limited
 */
export async function findPublicCard(ctx: Context, code: string): Promise<PublicCardRow> {
  await limit(ctx, 'public_card_address', ctx.ip, LOOKUP_LIMIT)
  const card = await selectPublicCard(ctx, code)
  if (!card) throw notFound()
  return card
}

/**
 * Wallet content of a card by its code. Shows the first name only, like the page.
 * @throws not_found, rate_limited
 * @see docs/decisions/027-guest-wallet-passes.md
 */
export async function findPublicWalletCard(ctx: Context, code: string): Promise<WalletCard> {
  await limit(ctx, 'public_card_address', ctx.ip, LOOKUP_LIMIT)
  const card = await selectWalletCardOf(ctx, code)
  if (!card) throw notFound()
  return { ...card, customer_name: firstNameOf(card.customer_name) }
}

/** Public part of a customer's name. */
export const firstNameOf = (name: string): string => name.split(/\s+/, 1)[0] ?? ''
