// Program `npm run db:<command>`: generate, migrate, new, drift, docs and reset.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { addCommand, createProgram, runProgram } from '../cli/command.ts'
import { migrate } from '../src/db/migrate.ts'
import { resetDatabase, withDatabase, withShadowDatabase } from './database.ts'
import { DATABASE_DOCS, databaseDocs } from './database-docs.ts'
import { migrationDrift } from './migration-drift.ts'
import { writeMigration } from './write-migration.ts'
import { generatePrismaClient } from './build-steps.ts'
import { readSettings } from './settings.ts'
import { compareSources } from './sql-sources.ts'
import { ROOT } from './root.ts'
import { StartError } from './start-error.ts'

const program = createProgram('npm run db:', 'Commands for the database.').usage('<command>')

addCommand(program, 'generate', 'generates the Prisma client', async () =>
  (await generatePrismaClient()) ? 'The client was generated.' : 'The client is up to date.',
)

addCommand(program, 'migrate', 'applies new migrations', async (_, { retry }) => {
  const appliedMigrations = await withDatabase(readSettings(), (url) =>
    migrate(url, { retry: retry === true }),
  )
  return appliedMigrations.length ? `Applied: ${appliedMigrations.join(', ')}.` : 'Nothing to apply.'
})
  .usage('[-- --retry]')
  .option('--retry', 'runs a failed migration again')

addCommand(program, 'new <name>', 'writes a migration', async ([name = ''], { empty }) => {
  const file = await writeMigration(name, empty === true)
  await generatePrismaClient()
  return file
    ? `Written. Read it before the commit: ${path.relative(ROOT, file)}`
    : 'The schema and prisma/sql are unchanged.'
})
  .usage('<name> [-- --empty]')
  .option('--empty', 'without statements')

addCommand(program, 'drift', 'compares schema, prisma/sql and migrations', async () => {
  const { sql, differences, faults, coverage } = await migrationDrift()
  if (faults.length) throw new StartError(faults.join('\n'))
  if (!sql) return `Schema, prisma/sql and migrations agree. ${coverage}`
  const list = differences.map((difference) => `${difference}\n`).join('')
  throw new StartError(
    `${list}Migrations differ from schema or prisma/sql. npm run db:new <name> writes the difference as a migration:\n${sql}`,
  )
})

addCommand(program, 'docs', 'writes the page of functions and triggers', async () => {
  writeFileSync(DATABASE_DOCS, databaseDocs(await withShadowDatabase((url) => compareSources(url))))
  return `Written: ${path.relative(ROOT, DATABASE_DOCS)}`
})

addCommand(program, 'reset', 'deletes all data', async (_, { yes }) => {
  const settings = readSettings()
  if (settings.NODE_ENV === 'production') throw new StartError('A production database is not reset.')
  if (yes !== true) throw new StartError('This deletes all data: npm run db:reset -- --yes')
  await withDatabase(settings, (url) => resetDatabase(url))
  return 'The database is empty and has all migrations. npm start loads the demo again.'
})
  .usage('-- --yes')
  .option('--yes', 'confirms')

await runProgram(program)
