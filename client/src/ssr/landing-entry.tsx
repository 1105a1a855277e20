/** Browser entry of the landing page. */
import { hydrate } from './hydrate.tsx'
import { SsrLanding } from './landing.tsx'

await hydrate(SsrLanding, ['landing'])
