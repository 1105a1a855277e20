import type { Client } from 'pg'
import { checkInvariants, INVARIANTS } from '../../src/db/invariants.ts'
import { MigrationError, requireMigrated } from '../../src/db/migrate.ts'
import { sql, type Sql } from '../../src/db/sql.ts'
import type { Env } from '../../src/env.ts'
import { localizedMessage } from '../../scripts/print-error.ts'
import { localize } from '../terminal-language.ts'
import { fail, ok, warn, type Finding } from './finding.ts'
import { checkAdministrators, checkLastDrill } from './maintenance.ts'
import { checkSchema } from './schema.ts'
import { checkSecondFactors } from './unreadable-second-factors.ts'

/** Difference between the clocks of this machine and the database above which the doctor warns, in seconds. */
const MAX_CLOCK_DIFFERENCE_S = 2

/** Diagnoses clock, migrations, contents and schema of a database that meets the server's requirements. */
export async function checkDatabase(db: Client, env: Env): Promise<Finding[]> {
  const { version, now } = await sql.one<{ version: string; now: Date }>(
    db,
    sql`SELECT current_setting('server_version') AS version, clock_timestamp() AS now`,
  )
  const basicFindings = [
    ok(`${localize('base de datos', 'database')}: PostgreSQL ${version}`),
    checkClock(Math.abs(Date.now() - now.getTime()) / 1000),
  ]
  try {
    await requireMigrated(db)
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    return [...basicFindings, (await isEmpty(db)) ? emptyDatabaseFinding() : migrationFinding(error)]
  }
  return [
    ...basicFindings,
    ok(localize('migraciones: todas aplicadas', 'migrations: all applied')),
    ...(await checkContents(db, env)),
    await checkSchema(db, env),
  ]
}

function checkClock(apart: number): Finding {
  if (apart <= MAX_CLOCK_DIFFERENCE_S) return ok(localize('los relojes coinciden', 'clocks agree'))
  return warn(
    localize(`los relojes difieren ${apart.toFixed(1)} s`, `clocks are ${apart.toFixed(1)} s apart`),
    localize('sincroniza ambas máquinas por NTP', 'synchronize both machines by NTP'),
  )
}

/** Returns whether no migration was ever applied, as before the first start. */
async function isEmpty(db: Client): Promise<boolean> {
  const { is_empty } = await sql.one<{ is_empty: boolean }>(
    db,
    sql`SELECT to_regclass('_prisma_migrations') IS NULL AS is_empty`,
  )
  return is_empty
}

const emptyDatabaseFinding = (): Finding =>
  warn(
    localize('migraciones: la base de datos está vacía', 'migrations: the database is empty'),
    localize('inicia Forki, que crea las tablas', 'start Forki, which creates the tables'),
  )

/** Splits the sentence of an error into its problem and its remedy, which follows the last colon. */
function migrationFinding(error: MigrationError): Finding {
  const sentence = localizedMessage(error)
  const separator = sentence.lastIndexOf(': ')
  return fail(
    `${localize('migraciones', 'migrations')}: ${sentence.slice(0, separator)}`,
    sentence.slice(separator + 2).replace(/\.$/, ''),
  )
}

async function checkContents(db: Client, env: Env): Promise<Finding[]> {
  const rules = INVARIANTS.filter(({ is_money }) => is_money)
  const money = await checkInvariants(db, rules)
  return [
    await checkCount(
      db,
      localize('impresoras con fallos', 'failing printers'),
      sql`SELECT count(*)::int AS n FROM printers WHERE status = 'failing' AND is_active AND deleted_at IS NULL`,
      localize(
        'revisa papel, tapa y cable. La página Impresoras muestra el error',
        'check paper, cover and cable. The page Printers shows the error',
      ),
    ),
    await checkJobs(db),
    await checkAdministrators(db),
    await checkLastDrill(db),
    await checkSecondFactors(db, env),
    money.length > 0
      ? fail(
          `${localize('importes', 'money')}: ${money.join('; ')}`,
          localize(
            'haz una copia de seguridad ahora y corrige las filas indicadas',
            'write a backup now, then correct the listed rows',
          ),
        )
      : ok(localize('importes: pedidos, pagos y cajas coinciden', 'money: orders, payments and tills agree')),
  ]
}

async function checkJobs(db: Client): Promise<Finding> {
  const { there } = await sql.one<{ there: boolean }>(
    db,
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  )
  if (!there)
    return warn(
      localize('tareas: aún no hay cola', 'jobs: no queue yet'),
      localize('inicia el servidor una vez', 'start the server once'),
    )
  return checkCount(
    db,
    localize('tareas abandonadas', 'jobs given up'),
    sql`SELECT count(*)::int AS n FROM pgboss.job WHERE state = 'failed' AND left(name, 8) <> '__pgboss'`,
    localize(
      'Administración → Tareas muestra el motivo y las reintenta',
      'Administration → Jobs shows the reason and retries them',
    ),
  )
}

async function checkCount(db: Client, what: string, statement: Sql, todo: string): Promise<Finding> {
  const { n } = await sql.one<{ n: number }>(db, statement)
  return n > 0 ? warn(`${what}: ${n}`, todo) : ok(`${what}: ${localize('ninguna', 'none')}`)
}
