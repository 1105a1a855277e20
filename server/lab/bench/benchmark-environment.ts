import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../../src/db/migrate.ts'
import { withClient } from '../../src/db/with-client.ts'
import { signSessionToken } from '../../src/adapters/tokens.ts'
import { startChild, waitUntilReady, type Child } from '../../scripts/child-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { memoryEnvironment } from '../../scripts/memory-limits.ts'
import { ROOT } from '../../scripts/root.ts'
import { startCluster } from '../../scripts/postgres/cluster.ts'
import { readDatasetIds, fillDatabase, type DatasetIds, type DatasetSize } from './dataset.ts'

const SECRET = 'a-benchmark-has-nothing-to-keep-secret-0123456789'

export type ServerKind = 'product' | 'bare'

/** Server that the benchmark measures, and the token for its calls. */
export interface ServerUnderTest {
  url: string
  pid: number
  token: string
}

/** Temporary database cluster with its servers, which `close` removes. */
export interface BenchmarkEnvironment {
  /**
   * Fills the server's database and copies it for the bare server, so that writes of one server do not slow
   * the other. `isPartitioned` partitions both by month with docs/deploy/partitions.sql.
   */
  prepare: (size: DatasetSize, options?: { isPartitioned?: boolean }) => Promise<DatasetIds>
  serve: (side: ServerKind, dataset: DatasetIds) => Promise<ServerUnderTest>
  databaseUrl: (side: ServerKind) => string
  /** Stops the servers and drops their databases, so that `prepare` can run again. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

/** Starts the database cluster of a benchmark. */
export async function openBenchmarkEnvironment(): Promise<BenchmarkEnvironment> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-bench-'))
  const cluster = await startCluster({ folder: path.join(folder, 'postgres') })
  const children: Child[] = []
  const onCluster = (text: string) =>
    withClient(cluster.url('postgres'), (client) => client.query(text).then(() => undefined))

  /** Waits until all rows are written to disk, because pending writes would slow the measurement. */
  const flushToDisk = async () => {
    await onCluster('checkpoint')
    spawnSync('sync')
  }

  const stopServers = async () => {
    const forced = new AbortController()
    await Promise.all(children.splice(0).map((child) => child.stop(forced.signal)))
  }

  return {
    async prepare(size, { isPartitioned = false } = {}) {
      await cluster.ensureDatabase('product')
      const url = cluster.url('product')
      await migrate(url)
      const dataset = await withClient(url, async (client) => {
        await fillDatabase(client, size)
        if (isPartitioned) {
          await client.query(readFileSync(path.join(ROOT, 'docs/deploy/partitions.sql'), 'utf8'))
          await client.query('vacuum analyze')
        }
        return readDatasetIds(client, size)
      })
      await onCluster('create database bare template product strategy file_copy')
      await flushToDisk()
      return dataset
    },
    async serve(side, dataset) {
      const { child, url } = await startServer(side, cluster.url(side), folder)
      children.push(child)
      await waitForServer(side === 'product' ? `${url}/healthz` : `${url}/api/v1/auth/me`, child)
      return { url, pid: child.pid, token: tokenFor(dataset.session_id) }
    },
    databaseUrl: (side) => cluster.url(side),
    async clear() {
      await stopServers()
      await onCluster('drop database product with (force)')
      await onCluster('drop database bare with (force)')
    },
    async close() {
      await stopServers()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a server on a free port, without waiting until the server is ready. */
async function startServer(side: ServerKind, databaseUrl: string, folder: string) {
  const port = await freePort()
  const script = side === 'product' ? '../../src/main.ts' : 'bare-server.ts'
  const child = startChild({
    args: [path.join(import.meta.dirname, script)],
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      FORKI_DATA_DIR: path.join(folder, side),
      FORKI_SECRET: SECRET,
      FORKI_PLANS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // One session of the benchmark opens all event streams for the delivery measurement (W8) and sends all
      // writes, so its limits are above the defaults.
      FORKI_STREAMS_PER_SESSION: '500',
      FORKI_WRITES_PER_MINUTE: '1000000',
      ...(side === 'product' && memoryEnvironment()),
    },
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Signs a session token in the same way as the servers. */
export function tokenFor(session_id: string): string {
  const signer = { env: { FORKI_SECRET: SECRET }, now: () => new Date() }
  return signSessionToken(
    signer,
    { id: session_id, expires_at: new Date(Date.now() + 86_400_000) },
    'session',
  )
}

async function waitForServer(address: string, child: Child): Promise<void> {
  if (address.endsWith('/healthz')) {
    if (!(await waitUntilReady(address, child))) throw new Error('the server did not start')
    return
  }
  // The bare server has no health endpoint. Any response, even an error, means that it is ready.
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => void setTimeout(resolve, 50))
  }
  throw new Error('the bare server did not start')
}
