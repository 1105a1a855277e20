/** Takes over a guest's card that the server drew. */
import { DrawnCard } from './drawn-card.tsx'
import { takeOver } from './take-over.tsx'

await takeOver(DrawnCard, ['guest'], ['common', 'messages', 'shell'])
