import { VERDICTS } from '@forki/contract/operations/constants'
import type { Context } from '../../context/context.ts'
import { isMigrated } from '../../db/migrate.ts'
import { readReplicaLag } from '../../db/replica-reader.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { readLocationStates } from './backup/backup-location-states.ts'
import {
  toCheckResult,
  checkBackups,
  checkDrill,
  checkNewerVersion,
  checkProcesses,
  checkQueue,
  checkReplica,
  type CheckResult,
} from './installation-checks.ts'
import { selectDatabaseAndQueueState, type DatabaseAndQueueState } from './installation.query.ts'
import { selectLatestRuns } from './maintenance-run.query.ts'
import { searchNewerVersion } from './newer-version.ts'
import { selectServerProcesses, type ServerProcessRow } from './server-process.query.ts'

export interface InstallationStateRow extends DatabaseAndQueueState {
  version: string
  checks: CheckResult[]
  processes: ServerProcessRow[]
}

/**
 * Reads the state of the installation. Queries the database, the replica and the backup locations
 * concurrently.
 */
export async function readInstallation(ctx: Context): Promise<InstallationStateRow> {
  const { env, pool, now } = ctx.deps
  const [databaseAndQueue, rows, runs, locations, replica, schema, newerVersion] = await Promise.all([
    selectDatabaseAndQueueState(ctx),
    selectServerProcesses(ctx),
    selectLatestRuns(ctx),
    readLocationStates(env),
    checkReplicaLag(ctx),
    isMigrated(pool),
    searchNewerVersion(env),
  ])
  const checks = [
    ...checkBackups(locations, runs, now()),
    checkDrill(runs, now()),
    ...checkQueue(databaseAndQueue, env.SMTP_URL !== undefined),
    ...checkProcesses(rows),
    ...checkNewerVersion(newerVersion),
    toCheckResult(schema ? 'ok' : 'warn', schema ? 'schema_same' : 'schema_differs', {
      detail: databaseAndQueue.migration,
    }),
    ...replica,
  ]
  return {
    ...databaseAndQueue,
    version: manifest.version,
    checks: checks.toSorted((one, other) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict)),
    processes: rows.filter(({ is_alive }) => is_alive),
  }
}

async function checkReplicaLag({ deps }: Context): Promise<CheckResult[]> {
  const replica = deps.pools.get('replica')
  if (!replica) return []
  return [checkReplica(await readReplicaLag(deps.pool, replica).catch(() => null))]
}
