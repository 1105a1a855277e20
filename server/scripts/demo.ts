import { withClient } from '../src/db/connection.ts'
import { say } from './prepare.ts'
import { readSettings } from './settings.ts'

/** Any number that nobody else locks: two starts on one database must not both find it empty. */
const LOCK = 72_707_401

/** Loads the demo restaurants into a database without people (contract §12). */
export const loadDemoWhenEmpty = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await client.query<{ empty: boolean }>('select not exists (select from users) as empty')
    if (!rows[0]?.empty) return
    say('Cargando los restaurantes de demostración · Loading the demo restaurants')
    // Loaded only here: a start that needs no demo must not pay for it.
    const { loadDemo } = await import('../src/demo/load.ts')
    await loadDemo(databaseUrl, readSettings())
  })

/** Whether the demo's accounts are there, so that the greeting names no account that does not exist. */
export const hasDemo = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query("select from users where email = 'owner@forki.demo' and active")
    return rowCount === 1
  })
