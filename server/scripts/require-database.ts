import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../src/db/with-client.ts'
import { StartError, hasErrorCode } from './start-error.ts'

// Error code cannot_connect_now of PostgreSQL during start and recovery, common when containers start together.
const CANNOT_CONNECT_NOW = '57P03'

/**
 * Throws unless the database accepts connections. Waits up to 20 s while it starts.
 * @throws StartError with the setting to change, without the password of the URL
 */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await withClient(databaseUrl, (client) => client.query('select 1'))
      return
    } catch (error) {
      if (!hasErrorCode(error, CANNOT_CONNECT_NOW) || attempt >= 40) throw unreachable(databaseUrl, error)
      await sleep(500)
    }
  }
}

function unreachable(databaseUrl: string, error: unknown): StartError {
  const { host, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  if (hasErrorCode(error, '3D000'))
    return new StartError(
      `The database server at ${host} has no database "${name}": create it, or correct DATABASE_URL.`,
      `El servidor de base de datos de ${host} no tiene la base "${name}": créala o corrige DATABASE_URL.`,
    )
  if (hasErrorCode(error, '28P01', '28000'))
    return new StartError(
      `The database at ${host} rejects user or password: correct DATABASE_URL.`,
      `La base de datos de ${host} rechaza el usuario o la contraseña: corrige DATABASE_URL.`,
    )
  return new StartError(
    `The database at ${host} can't be reached (${reasonOf(error)}): start it, or correct DATABASE_URL.`,
    `No se alcanza la base de datos de ${host} (${reasonOf(error)}): iníciala o corrige DATABASE_URL.`,
  )
}

function reasonOf(error: unknown): string {
  // A host with IPv4 and IPv6 addresses fails with one error each and an empty message.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.split('\n')[0]! : String(error)
}
