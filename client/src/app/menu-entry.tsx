/** Takes over a public menu that the server drew: the smallest script that makes it search, filter and keep up. */
import { DrawnMenu } from './drawn-menu.tsx'
import { takeOver } from './take-over.tsx'

await takeOver(DrawnMenu, ['guest'])
