import { publicMenuEndpoints } from '@forki/contract/public-menu'
import { bind } from '../../kit/http/bind.ts'
import { anyone } from '../../kit/policy.ts'
import { servePublicMenu } from './menu.service.ts'

/** What everybody may see without signing in. */
export const publicRoutes = [
  bind(publicMenuEndpoints.menu, {
    can: anyone,
    run: (ctx, _subject, input) => servePublicMenu(ctx, input.params.slug),
  }),
]
