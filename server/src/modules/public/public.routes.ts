import { publicCardEndpoints } from '@forki/contract/public-card'
import { publicMenuEndpoints } from '@forki/contract/public-menu'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { anyone } from '../../access/policies.ts'
import { PKPASS, signPass } from '../wallet/apple-pass.service.ts'
import { googleSaveLink } from '../wallet/google-link.service.ts'
import { presentPublicCard } from './loyalty-card.presenter.ts'
import { findPublicCard, findPublicWalletCard } from './loyalty-card.service.ts'
import { servePublicMenu } from './menu.service.ts'

const loadWalletCard = (ctx: Context, input: { params: { code: string } }) =>
  findPublicWalletCard(ctx, input.params.code)

/** Routes of the public endpoints, which need no sign-in. */
export const publicRoutes = [
  bind(publicMenuEndpoints.menu, {
    can: anyone,
    run: (ctx, _subject, input) => servePublicMenu(ctx, input.params.slug),
  }),
  bind(publicCardEndpoints.findCard, {
    can: anyone,
    run: (ctx, _subject, input) => findPublicCard(ctx, input.params.code),
    present: presentPublicCard,
  }),
  bind(publicCardEndpoints.applePass, {
    load: loadWalletCard,
    can: anyone,
    run: async (ctx, card) => ({
      content_type: PKPASS,
      file_name: `${card.template_name}.pkpass`,
      body: await signPass(ctx, card),
    }),
  }),
  bind(publicCardEndpoints.googleSaveLink, { load: loadWalletCard, can: anyone, run: googleSaveLink }),
]
