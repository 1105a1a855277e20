/** Browser entry of the public menu: search, filters and updates. */
import { hydrate } from './hydrate.tsx'
import { SsrMenu } from './menu.tsx'

await hydrate(SsrMenu, ['guest'])
