// `npm run figures -- rebuild`: makes the figures of every business day afresh. `-- refresh` makes those that are stale,
// as the job does every five minutes.
import { withClient } from '../src/db/connection.ts'
import { makeStaleDays, markAllDays } from '../src/modules/figures/figures.service.ts'
import { withDatabase } from '../scripts/database.ts'
import { addCommand, createProgram, runProgram } from './command.ts'
import { readSettings } from '../scripts/settings.ts'

const computeFigures = (prepare: typeof markAllDays | null) =>
  withDatabase(readSettings(), (url) =>
    withClient(url, async (client) => {
      await prepare?.(client)
      return `Made the figures of ${await makeStaleDays(client)} days.`
    }),
  )

const program = createProgram('npm run figures --', 'Figures of business days.').usage('rebuild | refresh')
addCommand(program, 'rebuild', 'computes the figures of every day anew', () => computeFigures(markAllDays))
addCommand(program, 'refresh', 'computes those that are stale', () => computeFigures(null))
await runProgram(program)
