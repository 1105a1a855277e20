/** Browser entry of a table's page: the menu, and ordering from it. */
import { hydrate } from './hydrate.tsx'
import { SsrTable } from './table.tsx'

await hydrate(SsrTable, ['guest', 'visits'], ['common', 'messages', 'shell'])
