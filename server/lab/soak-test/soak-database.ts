import { chmodSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '../../src/db/with-client.ts'
import { DATABASE_NAME } from '../../scripts/database.ts'
import { startCluster, type Cluster } from '../../scripts/postgres/cluster.ts'
import { startReplication } from '../../scripts/postgres/replication.ts'
import { startPooler } from '../../scripts/postgres/pooler.ts'

/** PostgreSQL of the soak test, with an optional standby and PgBouncer. */
export interface SoakDatabase {
  /** URL of the primary database without the pooler. */
  url: string
  /** Database settings of the servers in the soak test. */
  settings: Record<string, string>
  /** Standby, whose replay can be paused and resumed, and which can be stopped. */
  replica: { pause: () => Promise<void>; resume: () => Promise<void>; end: () => Promise<void> } | null
  /** Returns the current number of client connections of the database. */
  connections: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts PostgreSQL, with a streaming standby and PgBouncer if the options request them. */
export async function startSoakDatabase(
  folder: string,
  wanted: { replica: boolean; pooler: boolean },
): Promise<SoakDatabase> {
  // PostgreSQL and PgBouncer may run as another operating-system user, who needs access to this folder.
  chmodSync(folder, 0o755)
  const { primary, standby } = wanted.replica
    ? await startReplication(folder)
    : { primary: await startCluster({ folder: path.join(folder, 'postgres') }), standby: null }
  await primary.ensureDatabase(DATABASE_NAME)
  const url = primary.url(DATABASE_NAME)
  const pooler = wanted.pooler ? await startPooler(url) : null
  const pooled = pooler && Object.assign(new URL(pooler.url), { pathname: `/${DATABASE_NAME}` }).href
  return {
    url,
    settings: {
      DATABASE_URL: pooled ?? url,
      ...(pooled && { DATABASE_DIRECT_URL: url }),
      ...(standby && { DATABASE_REPLICA_URL: standby.url(DATABASE_NAME) }),
    },
    replica: standby && replayControlsOf(standby),
    connections: () =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
        )
        return rows[0]!.count
      }),
    stop: async () => {
      pooler?.stop()
      await standby?.stop()
      await primary.stop()
    },
  }
}

function replayControlsOf(standby: Cluster) {
  const runSql = (sql: string) =>
    withClient(standby.url('postgres'), async (client) => void (await client.query(sql)))
  return {
    pause: () => runSql('SELECT pg_wal_replay_pause()'),
    resume: () => runSql('SELECT pg_wal_replay_resume()'),
    end: () => standby.stop(),
  }
}
