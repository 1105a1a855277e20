// `npm run db:<command>`: the database by hand.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '../src/db/migrate.ts'
import { emptyDatabase, withDatabase, withShadowDatabase } from './database.ts'
import { DATABASE_DOCS, databaseDocs } from './database-docs.ts'
import { drift } from './drift.ts'
import { writeMigration } from './migration-new.ts'
import { generateClient } from './prepare.ts'
import { report } from './report.ts'
import { readSettings } from './settings.ts'
import { compareSources } from './sql-sources.ts'
import { ROOT } from './stamp.ts'
import { StartError } from './start-error.ts'

const [command, ...rest] = process.argv.slice(2)
const flags = rest.filter((word) => word.startsWith('--'))
const [name = ''] = rest.filter((word) => !word.startsWith('--'))

const commands: Record<string, () => Promise<string>> = {
  generate: async () => ((await generateClient()) ? 'The client is new.' : 'The client is up to date.'),

  migrate: async () => {
    const retry = flags.includes('--retry')
    const applied = await withDatabase(readSettings(), (url) => migrate(url, { retry }))
    return applied.length ? `Applied: ${applied.join(', ')}.` : 'Nothing to apply.'
  },

  new: async () => {
    const file = await writeMigration(name, flags.includes('--empty'))
    return file
      ? `Written, read it before you commit it: ${path.relative(ROOT, file)}`
      : 'Neither the schema nor prisma/sql has changed.'
  },

  drift: async () => {
    const { sql, differences, faults, coverage } = await drift()
    if (faults.length) throw new StartError(faults.join('\n'))
    if (!sql) return `Schema, prisma/sql and migrations agree. ${coverage}`
    const list = differences.map((difference) => `${difference}\n`).join('')
    throw new StartError(
      `${list}Migrations differ from schema or prisma/sql by this; npm run db:new <name> writes it as a migration:\n${sql}`,
    )
  },

  docs: async () => {
    writeFileSync(DATABASE_DOCS, databaseDocs(await withShadowDatabase((url) => compareSources(url))))
    return `Written: ${path.relative(ROOT, DATABASE_DOCS)}`
  },

  reset: async () => {
    const settings = readSettings()
    if (settings.NODE_ENV === 'production') throw new StartError('A production database is not reset.')
    if (!flags.includes('--yes')) throw new StartError('This deletes all data: npm run db:reset -- --yes')
    await withDatabase(settings, (url) => emptyDatabase(url))
    return 'The database is empty and has all migrations; npm start loads the demo again.'
  },
}

try {
  const run = commands[command ?? '']
  if (!run) throw new StartError(`Choose one of: ${Object.keys(commands).join(', ')}.`)
  console.log(await run())
} catch (error) {
  report(error)
  process.exitCode = 1
}
