/** Browser entry of the guest's loyalty card page. */
import { SsrCard } from './card.tsx'
import { hydrate } from './hydrate.tsx'

await hydrate(SsrCard, ['guest'], ['common', 'action-messages', 'shell'])
