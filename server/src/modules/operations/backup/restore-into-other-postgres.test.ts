import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serviceAccount } from '../../../../scripts/postgres/binaries.ts'
import { postgresEnvironment } from '../../../../scripts/postgres/cluster-files.ts'
import { freshDatabase } from '../../../../test/setup/database.ts'
import { insertSampleData } from '../../../../test/upgrades/database-contents.ts'
import { withClient } from '../../../db/with-client.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { createLocalBlobs } from '../../../adapters/storage/local-blobs.ts'
import { imageFilePaths } from '../../images/image.presenter.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-other-'))
let server: ChildProcess | null = null
afterAll(async () => {
  if (server) {
    const serverExit = once(server, 'exit')
    server.kill('SIGINT')
    await serverExit
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Path of the programs of the newest PostgreSQL (from 15) that a Debian package installed on this machine. */
function findInstalledPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).map(Number) : []
  const newest = versions.filter((version) => version >= 15).toSorted((one, other) => other - one)[0]
  const programs = path.join(root, String(newest), 'bin')
  return existsSync(path.join(programs, 'initdb')) ? programs : undefined
}

/**
 * Starts a PostgreSQL server with another build and collation than the embedded one. Returns a function that
 * makes the URL of its database `restored` for a user.
 */
async function startServer(programs: string): Promise<(user: string) => string> {
  const account = serviceAccount()
  const data = path.join(folder, 'data')
  chmodSync(folder, 0o755)
  mkdirSync(data, { mode: 0o700 })
  if (account) chownSync(data, account.uid, account.gid)
  const options = { ...account, cwd: data, env: postgresEnvironment(), stdio: 'ignore' } as const
  const order = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=es']
  const { status } = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'keeper', '--auth=trust', '--no-sync', ...order],
    options,
  )
  expect(status).toBe(0)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${data}`,
    'fsync=off',
    'timezone=Asia/Tokyo',
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  server = spawn(path.join(programs, 'postgres'), ['-D', data, ...flags], options)
  const url = (user: string, database: string) =>
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(data)}`
  const answers = () => withClient(url('keeper', 'postgres'), () => Promise.resolve(true)).catch(() => false)
  await expect.poll(answers, { timeout: 30_000, interval: 50 }).toBe(true)
  await withClient(url('keeper', 'postgres'), async (client) => {
    await client.query('create role forki login')
    await client.query('create database restored owner forki')
  })
  return (user) => url(user, 'restored')
}

const now = () => new Date()
const storeIn = (name: string) => createLocalBlobs(path.join(folder, name))

const programs = findInstalledPostgres()
if (!programs) console.warn('Left out: no PostgreSQL is installed beside the embedded one to move to.')

test.skipIf(!programs)(
  'a backup of the embedded PostgreSQL is restored completely in another PostgreSQL version without superuser rights',
  { timeout: 60_000 },
  async () => {
    const embedded = await freshDatabase()
    const [sourceStore, targetStore] = [storeIn('here'), storeIn('there')]
    const pictures = await withClient(embedded.url, async (client) => {
      await insertSampleData(client)
      return (await client.query<{ blob_path: string }>('select blob_path from images')).rows
    })
    for (const { blob_path } of pictures)
      for (const name of imageFilePaths(blob_path)) await sourceStore.put(name, Buffer.from(name))
    const [first, second] = [path.join(folder, 'first.tar.gz'), path.join(folder, 'second.tar.gz')]
    const kept = await writeBackup(first, { databaseUrl: embedded.url, blobs: sourceStore, now })
    const databaseUrl = (await startServer(programs ?? ''))('forki')
    await restoreBackup(first, { databaseUrl, blobs: targetStore })
    const again = await writeBackup(second, { databaseUrl, blobs: targetStore, now })
    const [broken, versions] = await Promise.all([
      withClient(databaseUrl, checkInvariants),
      Promise.all([embedded.url, databaseUrl].map((url) => withClient(url, serverOf))),
    ])
    await embedded.drop()

    expect(versions[0]).not.toEqual(versions[1])
    expect(again.tables).toEqual(kept.tables)
    expect(again.sequences).toEqual(kept.sequences)
    expect(again.pictures).toEqual(kept.pictures)
    expect(Object.keys(again.pictures)).toHaveLength(4)
    expect(broken).toEqual([])
  },
)

async function serverOf(client: { query: (sql: string) => Promise<{ rows: unknown[] }> }): Promise<unknown> {
  const { rows } = await client.query(
    `select current_setting('server_version') as version, datlocprovider as letters from pg_database
     where datname = current_database()`,
  )
  return rows[0]
}
