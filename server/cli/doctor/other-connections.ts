import type { Client } from 'pg'
import { readReplicaLag } from '../../src/db/replica-reader.ts'
import { sql } from '../../src/db/sql.ts'
import { withClient } from '../../src/db/with-client.ts'
import { checkReplica } from '../../src/modules/operations/installation-checks.ts'
import { localizedMessage } from '../../scripts/print-error.ts'
import { connectionProblem } from '../../scripts/require-database.ts'
import { localize } from '../terminal-language.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

/** Diagnoses the replica of `DATABASE_REPLICA_URL`: connection, role and lag. */
export async function checkReplicaConnection(
  primary: Client,
  replicaUrl: string | undefined,
): Promise<Finding[]> {
  if (replicaUrl === undefined) return []
  try {
    return [await withClient(replicaUrl, (replica) => checkReplicaLag(primary, replica))]
  } catch (error) {
    const problem = connectionProblem(replicaUrl, error, 'DATABASE_REPLICA_URL')
    return [fail(localize('réplica', 'replica'), localizedMessage(problem))]
  }
}

async function checkReplicaLag(primary: Client, replica: Client): Promise<Finding> {
  const { is_standby } = await sql.one<{ is_standby: boolean }>(
    replica,
    sql`SELECT pg_is_in_recovery() AS is_standby`,
  )
  if (!is_standby)
    return warn(
      localize('réplica: la base de datos no es una réplica', 'replica: the database is no standby'),
      localize(
        'pon en DATABASE_REPLICA_URL una réplica, o quítala',
        'set DATABASE_REPLICA_URL to a standby, or unset it',
      ),
    )
  const { verdict, bytes } = checkReplica(await readReplicaLag(primary, replica))
  const lag = ((bytes ?? 0) / 1e6).toFixed(1)
  const description = localize(`réplica: ${lag} MB de retraso`, `replica: ${lag} MB behind`)
  return verdict === 'ok'
    ? ok(description)
    : warn(description, localize('revisa su registro y su red', 'check its log and its network'))
}

/** Diagnoses the connection pooler, which is at `DATABASE_URL` if `DATABASE_DIRECT_URL` is set too. */
export async function checkPooler(poolerUrl: string | undefined): Promise<Finding[]> {
  if (poolerUrl === undefined) return []
  try {
    await withClient(poolerUrl, (db) => sql.run(db, sql`SELECT 1`))
    return [ok(localize('pooler: responde', 'pooler: responds'))]
  } catch (error) {
    return [fail('pooler', localizedMessage(connectionProblem(poolerUrl, error)))]
  }
}
