import { setTimeout as sleep } from 'node:timers/promises'
import { isMigrated } from '../src/db/migrate.ts'
import { withClient } from '../src/db/with-client.ts'
import { StartError, hasErrorCode } from './start-error.ts'

// Error code cannot_connect_now of PostgreSQL during start and recovery, common when containers start together.
const CANNOT_CONNECT_NOW = '57P03'
/** Minimum version number of PostgreSQL: 15. */
export const MIN_POSTGRES_VERSION = 150_000

/** Properties of a database that decide whether Forki can use it. */
export interface DatabaseProperties {
  name: string
  user: string
  /** Version number of PostgreSQL, such as 150004. */
  version: number
  version_text: string
  encoding: string
  is_standby: boolean
  /** True if the database user may create tables in the schema `public`, or need not create any. */
  may_create: boolean
}

const SELECT_PROPERTIES = `SELECT current_database() AS name, current_user AS "user",
  current_setting('server_version_num')::int AS version, current_setting('server_version') AS version_text,
  current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS is_standby,
  coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), true) AS may_create`

/** Setting that contains the address of a database. */
type AddressSetting = 'DATABASE_URL' | 'DATABASE_REPLICA_URL'

/**
 * Throws unless the database accepts connections and is suitable. Waits up to 20 s for a starting PostgreSQL.
 * A database user without the right to create tables is accepted if all migrations are applied.
 * @param options.replacesTables true for a restore, which creates tables in a migrated database too
 * @throws StartError with the setting to change, without the password of the URL
 */
export async function requireDatabase(databaseUrl: string, { replacesTables = false } = {}): Promise<void> {
  const properties = await readProperties(databaseUrl)
  const may_create =
    properties.may_create ||
    (!replacesTables && (await withClient(databaseUrl, (client) => isMigrated(client))))
  const problem = databaseProblem({ ...properties, may_create })
  if (problem) throw problem
}

/**
 * Throws unless the database accepts connections. Serves commands that only read: a standby and a database user
 * without the right to create tables suffice for them.
 * @throws StartError
 */
export async function requireReachableDatabase(databaseUrl: string): Promise<void> {
  await readProperties(databaseUrl)
}

async function readProperties(databaseUrl: string): Promise<DatabaseProperties> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { rows } = await withClient(databaseUrl, (client) =>
        client.query<DatabaseProperties>(SELECT_PROPERTIES),
      )
      return rows[0]!
    } catch (error) {
      if (!hasErrorCode(error, CANNOT_CONNECT_NOW) || attempt >= 40)
        throw connectionProblem(databaseUrl, error)
      await sleep(500)
    }
  }
}

/** Returns the first reason why Forki can't use a database, with its remedy, or null. */
export function databaseProblem(database: DatabaseProperties): StartError | null {
  const { name, user, version, version_text, encoding, is_standby, may_create } = database
  if (version < MIN_POSTGRES_VERSION)
    return new StartError(
      `PostgreSQL ${version_text} is too old: use 15 or newer.`,
      `PostgreSQL ${version_text} es demasiado antiguo: usa la versión 15 o una posterior.`,
    )
  if (is_standby)
    return new StartError(
      `The database "${name}" is a standby, which accepts no writes: set DATABASE_URL to the primary.`,
      `La base "${name}" es una réplica, que no admite escrituras: pon en DATABASE_URL la principal.`,
    )
  if (encoding !== 'UTF8')
    return new StartError(
      `The database "${name}" has the encoding ${encoding}: create it again with createdb --encoding=UTF8 --template=template0.`,
      `La base "${name}" tiene la codificación ${encoding}: créala de nuevo con createdb --encoding=UTF8 --template=template0.`,
    )
  if (may_create) return null
  return new StartError(
    `The user "${user}" may not create tables in the database "${name}": make it the owner with ALTER DATABASE "${name}" OWNER TO "${user}".`,
    `El usuario "${user}" no puede crear tablas en la base "${name}": hazlo dueño con ALTER DATABASE "${name}" OWNER TO "${user}".`,
  )
}

/**
 * Error that explains a failed connection and its remedy. The text omits the password of the URL.
 * @param setting name of the setting that the user must correct
 */
export function connectionProblem(
  databaseUrl: string,
  error: unknown,
  setting: AddressSetting = 'DATABASE_URL',
): StartError {
  const { host, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  if (hasErrorCode(error, '3D000'))
    return new StartError(
      `The database server at ${host} has no database "${name}": create it, or correct ${setting}.`,
      `El servidor de base de datos de ${host} no tiene la base "${name}": créala o corrige ${setting}.`,
    )
  if (hasErrorCode(error, '28P01', '28000'))
    return new StartError(
      `The database at ${host} rejects user or password: correct ${setting}.`,
      `La base de datos de ${host} rechaza el usuario o la contraseña: corrige ${setting}.`,
    )
  return new StartError(
    `The database at ${host} can't be reached (${reasonOf(error)}): start it, or correct ${setting}.`,
    `No se alcanza la base de datos de ${host} (${reasonOf(error)}): iníciala o corrige ${setting}.`,
  )
}

function reasonOf(error: unknown): string {
  // A host with IPv4 and IPv6 addresses fails with one error each and an empty message.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.split('\n')[0]! : String(error)
}
