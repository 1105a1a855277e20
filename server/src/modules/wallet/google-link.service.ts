import jwt from 'jsonwebtoken'
import type { Context } from '../../context/context.ts'
import { googleClass, googleObject } from './google-object.ts'
import type { WalletCard } from './wallet-card.query.ts'
import { requireWalletSettings, googleSettings } from './wallet-settings.ts'
import { sql } from '../../db/sql.ts'

/** URL of Google's page at which users save the content of a JWT to their wallet. */
const SAVE_URL = 'https://pay.google.com/gp/v/save/'

/**
 * Creates the link that saves a loyalty card to Google Wallet. The link contains class and object in a JWT that
 * the service account signs (RS256), so it needs no call to Google. Jobs send later card changes to Google.
 * @throws wallet_not_configured
 */
export async function googleSaveLink(ctx: Context, card: WalletCard): Promise<{ url: string }> {
  const settings = requireWalletSettings(googleSettings(ctx.deps))
  const { FORKI_PUBLIC_URL } = ctx.deps.env
  const token = jwt.sign(
    {
      iss: settings.email,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(ctx.now().getTime() / 1000),
      origins: [FORKI_PUBLIC_URL],
      payload: {
        loyaltyClasses: [googleClass(settings, card, FORKI_PUBLIC_URL)],
        loyaltyObjects: [googleObject(settings, card, ctx.now())],
      },
    },
    settings.private_key,
    { algorithm: 'RS256' },
  )
  // Stores the time of the first link. Jobs send changes to Google only for cards that have this time.
  await sql.run(
    ctx,
    sql`
    UPDATE loyalty_cards SET google_at = ${ctx.now()} WHERE id = ${card.id}::uuid AND google_at IS NULL`,
  )
  return { url: `${SAVE_URL}${token}` }
}
