import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '../../src/db/with-client.ts'
import { startCluster, type Cluster } from './cluster.ts'

/**
 * Starts a primary and a streaming standby in a folder. Windows is not supported, because it lacks Unix
 * sockets.
 */
export async function startReplication(
  folder: string,
  options: { disposable?: boolean } = {},
): Promise<{ primary: Cluster; standby: Cluster }> {
  // PostgreSQL's user must traverse this folder, because the standby connects to the primary's socket in it.
  chmodSync(folder, 0o755)
  const [firstSocket, secondSocket] = [path.join(folder, 'a'), path.join(folder, 'b')]
  const fresh = await startCluster({ folder: firstSocket, ...options })
  // Disposable clusters confirm commits before they write WAL, and the standby receives only written WAL. The
  // next statement therefore enables `synchronous_commit`.
  await withClient(fresh.url('postgres'), (client) =>
    client.query('ALTER ROLE forki SET synchronous_commit = on'),
  )
  await fresh.stop()
  spawnSync('cp', ['-a', firstSocket, secondSocket])
  writeFileSync(path.join(secondSocket, 'standby.signal'), '')
  appendFileSync(
    path.join(secondSocket, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${firstSocket} user=forki'\n`,
  )
  const primary = await startCluster({ folder: firstSocket, ...options })
  return { primary, standby: await startCluster({ folder: secondSocket, ...options }) }
}
