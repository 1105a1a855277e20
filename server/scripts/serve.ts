// Program `npm run serve`: production server on an external database (DATABASE_URL). Applies migrations
// first.
import { migrate } from '../src/db/migrate.ts'
import { directDatabaseUrl, readEnv } from '../src/env.ts'
import { requireDataFolder } from './require-data-folder.ts'
import { requireDatabase } from './require-database.ts'
import { printError } from './print-error.ts'
import { loadEnvFile } from './settings.ts'

try {
  // The wrapper `run.mjs` may be killed, and the server would then occupy its port.
  await import('./end-with-parent.ts')
  loadEnvFile()
  const env = readEnv()
  requireDataFolder(env)
  const databaseUrl = directDatabaseUrl(env)
  await requireDatabase(databaseUrl)
  await migrate(databaseUrl, {
    announce: (count) => console.log(`Applying ${count} migrations …`),
    beforeMigrations: async () => {
      // Most starts apply no migration and make no backup, so they do not load the code for backups.
      const { backupBeforeMigration } = await import('./backup-before-migration.ts')
      await backupBeforeMigration(env)
    },
  })
  // The imported server handles signals from here on.
  await import('../src/main.ts')
} catch (error) {
  printError(error)
  process.exit(1)
}
