// Command `npm run figures -- rebuild`: recomputes the daily figures (dashboard totals per business day) of
// every business day. `-- refresh` recomputes only stale days, like the job that runs every five minutes.
import { withClient } from '../src/db/with-client.ts'
import { recomputeStaleDays, markAllDaysStale } from '../src/modules/daily-figures/daily-figures.service.ts'
import { withDatabase } from '../scripts/database.ts'
import { addCommand, createProgram, runProgram } from './command.ts'
import { readSettings } from '../scripts/settings.ts'

const computeFigures = (prepare: typeof markAllDaysStale | null) =>
  withDatabase(readSettings(), (url) =>
    withClient(url, async (client) => {
      await prepare?.(client)
      return `Computed the figures of ${await recomputeStaleDays(client)} days.`
    }),
  )

const program = createProgram('npm run figures --', 'Computes the stored figures of business days.').usage(
  'rebuild | refresh',
)
addCommand(program, 'rebuild', 'recomputes the figures of every day', () => computeFigures(markAllDaysStale))
addCommand(program, 'refresh', 'recomputes stale figures', () => computeFigures(null))
await runProgram(program)
