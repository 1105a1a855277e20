import { walletEndpoints } from '@forki/contract/wallet'
import type { Context } from '../../context/context.ts'
import { notFound, refused } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { isMemberOf } from '../../access/policies.ts'
import { PKPASS, signPass } from './apple-pass.service.ts'
import { googleSaveLink } from './google-link.service.ts'
import { selectWalletCard, type WalletCard } from './wallet-card.query.ts'
import { canAddToWallet } from './wallet.policy.ts'

async function load(ctx: Context, input: { params: { id: string } }): Promise<WalletCard> {
  const card = await selectWalletCard(ctx, input.params.id)
  if (!card || !isMemberOf(ctx.actor, card.restaurant_id)) throw notFound()
  return card
}

/** Routes of wallet passes. */
export const walletRoutes = [
  bind(walletEndpoints.applePass, {
    load,
    can: canAddToWallet,
    run: async (ctx, card, { query }) => ({
      content_type: PKPASS,
      file_name: `${card.template_name}.pkpass`,
      body: await signPass(ctx, { ...card, customer_name: query.customer_name ?? card.customer_name }),
    }),
  }),
  bind(walletEndpoints.googleSaveLink, {
    load,
    can: canAddToWallet,
    run: (ctx, card, { query }) => {
      if (query.user_id !== undefined && query.user_id !== card.customer_user_id)
        throw refused('not_card_holder')
      return googleSaveLink(ctx, card)
    },
  }),
]
