import { publicCardEndpoints } from '@forki/contract/public-card'
import { publicMenuEndpoints } from '@forki/contract/public-menu'
import { bind } from '../../kit/http/bind.ts'
import { anyone } from '../../kit/policy.ts'
import { presentPublicCard } from './card.presenter.ts'
import { findPublicCard } from './card.service.ts'
import { servePublicMenu } from './menu.service.ts'

/** What everybody may see without signing in. */
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
]
