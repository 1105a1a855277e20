/** Browser entry of a table's page, which shows the menu and accepts orders. */
import { hydrate } from './hydrate.tsx'
import { SsrTable } from './table.tsx'

await hydrate(SsrTable, ['guest', 'visits'], ['common', 'action-messages', 'shell'])
