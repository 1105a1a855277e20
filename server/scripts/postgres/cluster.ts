import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { escapeIdentifier } from 'pg'
import { withClient } from '../../src/db/with-client.ts'
import { canReach, findBinaries, serviceAccount } from './binaries.ts'
import { socketAddress, tcpAddress } from './connection-address.ts'
import { initialiseCluster, type ClusterFiles } from './cluster-files.ts'
import { endOrphanedPostgres } from './orphaned-postgres.ts'
import { launchPostgres } from './launch.ts'

export interface ClusterOptions {
  /** Path of the folder with the database files, created if missing. The log is `<folder>.log`. */
  folder: string
  /** True for a disposable database of tests: faster, but not durable after a crash of the machine. */
  disposable?: boolean
  /**
   * Transport of connections. `socket` is accessible only to this user. `tcp` listens on loopback with a
   * password, for systems without Unix sockets.
   */
  transport?: 'socket' | 'tcp'
}

/** Running PostgreSQL server. */
export interface Cluster {
  /** Returns the connection URL of a database. */
  url: (database: string) => string
  /** Creates a database unless it exists. */
  ensureDatabase: (database: string) => Promise<void>
  /** Ends all database sessions and shuts PostgreSQL down. Resolves when the process has exited. */
  stop: () => Promise<void>
  /**
   * Promise that resolves when PostgreSQL has stopped permanently: with the error, or with undefined after
   * `stop`.
   */
  stopped: Promise<unknown>
}

/**
 * Starts PostgreSQL on a folder. Creates the database files if they are missing, and recovers them after a
 * crash.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  mkdirSync(path.dirname(options.folder), { recursive: true })
  const folder = path.join(realpathSync(path.dirname(options.folder)), path.basename(options.folder))
  const account = serviceAccount()
  const binaries = await findBinaries(account)
  // True if PostgreSQL's user may not traverse the parents of `folder`. PostgreSQL then addresses `folder` as
  // its working directory, which is accessible because the process starts in it.
  const closed = account && process.platform === 'linux' && !canReach(path.dirname(folder), account)
  const files = {
    folder,
    dataDirectory: closed ? '/proc/self/cwd' : folder,
    binaries,
    account,
    logFile: `${folder}.log`,
  }
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')

  if (existsSync(path.join(folder, 'PG_VERSION'))) await endOrphanedPostgres(folder)
  else initialiseCluster(files, transport)
  const address = transport === 'tcp' ? await tcpAddress(folder) : socketAddress(files)
  const start = () =>
    launchPostgres(files, [...address.flags, ...settingsOf(options)], address.url('postgres'))
  const state = { child: await start(), stopping: false }
  return {
    url: address.url,
    ensureDatabase: (database) => ensureDatabase(address.url('postgres'), database),
    stopped: restartOnExit(state, start),
    stop: async () => {
      state.stopping = true
      await stop(state.child, files)
      if (address.temporaryFolder) rmSync(address.temporaryFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Restarts PostgreSQL at the same address after an unexpected exit.
 * @returns the error if a restart fails, undefined after `stop`
 */
async function restartOnExit(
  state: { child: ChildProcess; stopping: boolean },
  start: () => Promise<ChildProcess>,
) {
  for (;;) {
    if (state.child.exitCode === null && state.child.signalCode === null) await once(state.child, 'exit')
    if (state.stopping) return undefined
    try {
      state.child = await start()
    } catch (error) {
      return error
    }
  }
}

const settingsOf = ({ disposable }: ClusterOptions) => [
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'max_connections=200',
  ...(disposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
]

const ensureDatabase = (admin: string, database: string) =>
  withClient(admin, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${escapeIdentifier(database)}`)
  })

async function stop(child: ChildProcess, { folder, binaries }: ClusterFiles): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  // Windows has no signals, so pg_ctl stops PostgreSQL.
  if (process.platform === 'win32') spawnSync(binaries.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-w'])
  else child.kill('SIGINT')
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await exited
  clearTimeout(killTimer)
}
