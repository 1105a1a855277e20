import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../src/db/connection.ts'
import { StartError, hasCode } from './start-error.ts'

// PostgreSQL says these while it starts or recovers; a container beside ours often does just that.
const STARTING = '57P03'

/**
 * Makes sure that the database lets us in. Waits up to 20 seconds for one that says it is starting.
 * @throws StartError with what to do; the password in the address is never part of it
 */
export async function requireReachable(databaseUrl: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await withClient(databaseUrl, (client) => client.query('select 1'))
      return
    } catch (error) {
      if (!hasCode(error, STARTING) || attempt >= 40) throw new StartError(sentence(databaseUrl, error))
      await sleep(500)
    }
  }
}

function sentence(databaseUrl: string, error: unknown): string {
  const { host, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  if (hasCode(error, '3D000'))
    return `The database server at ${host} has no database "${name}": create it, or correct DATABASE_URL.`
  if (hasCode(error, '28P01', '28000'))
    return `The database at ${host} refuses user or password: correct DATABASE_URL.`
  return `The database at ${host} can't be reached (${reasonOf(error)}): start it, or correct DATABASE_URL.`
}

function reasonOf(error: unknown): string {
  // An address with both IPv4 and IPv6 fails with one error for each and no words of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.split('\n')[0]! : String(error)
}
