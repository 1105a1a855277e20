/** Browser entry of a guest's loyalty card. */
import { SsrCard } from './card.tsx'
import { hydrate } from './hydrate.tsx'

await hydrate(SsrCard, ['guest'], ['common', 'messages', 'shell'])
