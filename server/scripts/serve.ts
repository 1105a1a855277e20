// Program `npm run serve`: production server on an external database (DATABASE_URL). Applies migrations
// first.
import { migrate } from '../src/db/migrate.ts'
import { directUrl, readEnv } from '../src/env.ts'
import { requireReachable } from './reachable.ts'
import { printError } from './print-error.ts'
import { loadEnvFile } from './settings.ts'

try {
  loadEnvFile()
  const databaseUrl = directUrl(readEnv())
  await requireReachable(databaseUrl)
  await migrate(databaseUrl)
  // The imported server handles signals from here on.
  await import('../src/main.ts')
} catch (error) {
  printError(error)
  process.exit(1)
}
