import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { limit, type RateRule } from '../../http/rate-limit.ts'
import { withFirstName } from '../wallet/holder-name.presenter.ts'
import { selectWalletCardByCode, type WalletCard } from '../wallet/wallet-card.query.ts'
import { selectPublicCard, type PublicCardRow } from './loyalty-card.query.ts'

/**
 * Rate limit of card lookups per IP address. It is only a second protection, because nobody can guess a code.
 */
const LOOKUP_LIMIT: RateRule = { points: 60, window_seconds: 60 }

/**
 * Finds the loyalty card of a customer by its code, within the rate limit.
 * @throws not_found, rate_limited
 */
export async function findPublicCard(ctx: Context, code: string): Promise<PublicCardRow> {
  await limit(ctx, 'public_card_address', ctx.ip, LOOKUP_LIMIT)
  const card = await selectPublicCard(ctx, code)
  if (!card) throw notFound()
  return card
}

/**
 * Finds the wallet content of a loyalty card by its code. Like the card's page, the content has the
 * customer's first name and no last name.
 * @throws not_found, rate_limited
 * @see docs/decisions/027-guest-wallet-passes.md
 */
export async function findPublicWalletCard(ctx: Context, code: string): Promise<WalletCard> {
  await limit(ctx, 'public_card_address', ctx.ip, LOOKUP_LIMIT)
  const card = await selectWalletCardByCode(ctx, code)
  if (!card) throw notFound()
  return withFirstName(card)
}
