import { withClient } from '../src/db/with-client.ts'
import { migrate } from '../src/db/migrate.ts'
import { isDatabaseInUse } from '../src/modules/operations/backup/restore-backup.ts'
import { resetDatabase, withDatabase } from '../scripts/database.ts'
import { printStep } from '../scripts/build-steps.ts'
import type { Localize } from './terminal-language.ts'
import { readSettings } from '../scripts/settings.ts'
import { StartError } from '../scripts/start-error.ts'
import { sql } from '../src/db/sql.ts'

/**
 * Key of the advisory lock for loading the demo. Without the lock, two concurrent starts could both find the
 * database empty.
 */
const LOCK_ID = 72_707_401

/** Loads the demo restaurants into a database without users. Returns false if it has users (RUN-5). */
export const loadDemoWhenEmpty = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    await sql.run(client, sql`select pg_advisory_lock(${LOCK_ID})`)
    const rows = await sql.rows<{ empty: boolean }>(
      client,
      sql`select not exists (select from users) as empty`,
    )
    if (!rows[0]?.empty) return false
    printStep('Cargando los restaurantes de demostración · Loading the demo restaurants')
    // The demo module is imported lazily, so that a start without the demo does not load it.
    const { loadDemo } = await import('../demo/load-demo.ts')
    await loadDemo(databaseUrl, readSettings())
    return true
  })

/** Returns whether the demo accounts exist, so that the start message lists only existing accounts. */
export const hasDemo = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const rowCount = await sql.run(client, sql`select from users where email = 'owner@forki.demo' and active`)
    return rowCount === 1
  })

/** Command `demo load`: loads the demo into an empty installation. */
export async function loadDemoCommand(localize: Localize): Promise<string> {
  const settings = readSettings()
  if (settings.NODE_ENV === 'production')
    throw new StartError(
      localize(
        'La demostración no se carga en producción, porque sus contraseñas son públicas.',
        'The demo is not loaded in production, because its passwords are public.',
      ),
    )
  return withDatabase(settings, (url) => migrateAndLoadDemo(url, localize))
}

/** Command `demo clear --yes`: empties an installation that contains only the demo. */
export async function clearDemoCommand(is_confirmed: boolean, localize: Localize): Promise<string> {
  if (!is_confirmed)
    throw new StartError(
      localize(
        'Esto borra los restaurantes y las cuentas de demostración, con todos sus datos: demo clear --yes',
        'This deletes the restaurants and accounts of the demo with all their data: demo clear --yes',
      ),
    )
  return withDatabase(readSettings(), (url) => clearDemo(url, localize))
}

async function migrateAndLoadDemo(url: string, localize: Localize): Promise<string> {
  await migrate(url)
  if (!(await loadDemoWhenEmpty(url)))
    throw new StartError(
      localize(
        'Ya hay cuentas: la demostración sólo se carga en una instalación vacía.',
        'There are accounts already: the demo is loaded into an empty installation only.',
      ),
    )
  return localize('La demostración está cargada.', 'The demo is loaded.')
}

/**
 * SQL for up to three users that are not demo accounts. Every restaurant belongs to a user, so such users
 * show that the installation has more data than the demo.
 */
const SELECT_OTHER_USERS = sql`select email from users where email not like '%@forki.demo' and deleted_at is null
  order by created_at limit 3`

/**
 * Deletes the demo by emptying the whole database, unless it has users of `SELECT_OTHER_USERS`. The audit log
 * is append-only and rows reference each other, so rows cannot be deleted one by one. The daily sweep deletes
 * the images.
 */
async function clearDemo(url: string, localize: Localize): Promise<string> {
  await resetDatabase(url, async (client) => {
    const otherUsers = await sql.rows<{ email: string }>(client, SELECT_OTHER_USERS)
    if (otherUsers.length > 0) {
      const names = otherUsers.map(({ email }) => email).join(', ')
      throw new StartError(
        localize(
          `Nada se borró: hay otros usuarios (${names}). Archiva los restaurantes de demostración en su pantalla.`,
          `Nothing was deleted: there are other users (${names}). Archive the restaurants of the demo on their screen.`,
        ),
      )
    }
    if (await isDatabaseInUse(client))
      throw new StartError(localize('Detén Forki primero.', 'Stop Forki first.'))
  })
  return localize(
    'La instalación está vacía. `npm start` carga la demostración otra vez, salvo con FORKI_DEMO=0.',
    'The installation is empty. `npm start` loads the demo again, unless FORKI_DEMO=0 is set.',
  )
}
