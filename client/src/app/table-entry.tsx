/** Takes over a table's page that the server drew: the menu, and ordering from it. */
import { DrawnTable } from './drawn-table.tsx'
import { takeOver } from './take-over.tsx'

await takeOver(DrawnTable, ['guest', 'visits'], ['common', 'messages', 'shell'])
