// `npm run figures -- rebuild`: makes the figures of every business day afresh. `-- refresh` makes those that are stale,
// as the job does every five minutes.
import { withClient } from '../src/db/connection.ts'
import { makeStaleDays, markAllDays } from '../src/modules/figures/figures.service.ts'
import { withDatabase } from '../scripts/database.ts'
import { report } from '../scripts/report.ts'
import { readSettings } from '../scripts/settings.ts'
import { StartError } from '../scripts/start-error.ts'

try {
  const [command = ''] = process.argv.slice(2)
  if (command !== 'rebuild' && command !== 'refresh') throw new StartError('Choose one of: rebuild, refresh.')
  await withDatabase(readSettings(), (url) =>
    withClient(url, async (client) => {
      if (command === 'rebuild') await markAllDays(client)
      console.log(`Made the figures of ${await makeStaleDays(client)} days.`)
    }),
  )
} catch (error) {
  report(error)
  process.exitCode = 1
}
