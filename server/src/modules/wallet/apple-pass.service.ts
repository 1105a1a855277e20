import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../adapters/derived-keys.ts'
import type { Context } from '../../context/context.ts'
import { unauthorized } from '../../errors/app-error.ts'
import { buildApplePass } from './apple-pass.ts'
import { passImages } from './pass-images.ts'
import type { WalletCard } from './wallet-card.query.ts'
import { appleSettings, requireWalletSettings } from './wallet-settings.ts'

export const PKPASS = 'application/vnd.apple.pkpass'

/**
 * Signs a loyalty card as an Apple Wallet pass.
 * @throws wallet_not_configured
 */
export async function signPass(ctx: Context, card: WalletCard): Promise<Buffer> {
  const settings = requireWalletSettings(appleSettings(ctx.deps))
  return buildApplePass({
    card,
    settings,
    images: await passImages(card, ctx.deps.blobs),
    token: passToken(ctx, card.id),
    public_url: ctx.deps.env.FORKI_PUBLIC_URL,
    now: ctx.now(),
  })
}

/** Secret of an Apple Wallet pass, derived from the card's id, so that the database stores none. */
export const passToken = (ctx: Context, card_id: string): string =>
  createHmac('sha256', deriveKey(ctx.deps.env.FORKI_SECRET, 'wallet-pass'))
    .update(card_id)
    .digest('base64url')

/**
 * Requires that the `Authorization` header has the scheme `ApplePass` and the secret of the card's pass.
 * @throws invalid_session (401)
 */
export function checkPassToken(ctx: Context, card_id: string, header: string | undefined): void {
  const expected = Buffer.from(`ApplePass ${passToken(ctx, card_id)}`)
  const givenToken = Buffer.from(header ?? '')
  if (givenToken.length !== expected.length || !timingSafeEqual(givenToken, expected)) {
    throw unauthorized('invalid_session')
  }
}
