import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { limit, type RateRule } from '../../http/rate-limit.ts'
import { selectWalletCardOf, type WalletCard } from '../wallet/wallet-card.query.ts'
import { selectPublicCard, type PublicCardRow } from './card.query.ts'

/** Looks from one address: codes can't be guessed, and nobody should try on our time. */
const LOOKS: RateRule = { points: 60, seconds: 60 }

/**
 * A customer's own card. Codes that name none take the same steps as those that do.
 * @throws not_found, rate_limited
 */
export async function findPublicCard(ctx: Context, code: string): Promise<PublicCardRow> {
  await limit(ctx, 'public_card_address', ctx.ip, LOOKS)
  const card = await selectPublicCard(ctx, code)
  if (!card) throw notFound()
  return card
}

/**
 * What a wallet shows of the card of that code. Whoever holds the code sees the first name alone, here as on the page.
 * @throws not_found, rate_limited
 */
export async function findPublicWalletCard(ctx: Context, code: string): Promise<WalletCard> {
  await limit(ctx, 'public_card_address', ctx.ip, LOOKS)
  const card = await selectWalletCardOf(ctx, code)
  if (!card) throw notFound()
  return { ...card, customer_name: firstNameOf(card.customer_name) }
}

/** All that is shown of a customer's name to whoever has the code. */
export const firstNameOf = (name: string): string => name.split(/\s+/, 1)[0] ?? ''
