/** Takes over a start page that the server drew. */
import { DrawnLanding } from './drawn-landing.tsx'
import { takeOver } from './take-over.tsx'

await takeOver(DrawnLanding, ['landing'])
