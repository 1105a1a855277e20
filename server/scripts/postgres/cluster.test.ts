import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { startCluster, type Cluster, type ClusterOptions } from './cluster.ts'
import { isPostmasterOf } from './orphaned-postgres.ts'

let base: string
const clustersToStop: Cluster[] = []
beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'forki-cluster-'))
})
afterEach(async () => {
  for (const cluster of clustersToStop.splice(0)) await cluster.stop()
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

async function startTestCluster(options: Partial<ClusterOptions> & { folder: string }): Promise<Cluster> {
  const cluster = await startCluster({ disposable: true, ...options })
  clustersToStop.push(cluster)
  return cluster
}

const readCurrentUser = (url: string) =>
  withClient(
    url,
    async (client) => (await client.query<{ user: string }>('select current_user as user')).rows[0]?.user,
  )
const pidOf = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])

describe('an embedded PostgreSQL', () => {
  it('an embedded PostgreSQL preserves its rows across a restart, in a folder that other users cannot read', async () => {
    const folder = path.join(base, 'kept')
    const firstCluster = await startTestCluster({ folder })
    await firstCluster.ensureDatabase('forki')
    await firstCluster.ensureDatabase('forki')
    await withClient(firstCluster.url('forki'), (client) => client.query('create table kept (id int)'))
    await firstCluster.stop()

    const secondCluster = await startTestCluster({ folder })

    await withClient(secondCluster.url('forki'), (client) => client.query('select from kept'))
    expect(statSync(folder).mode & 0o077).toBe(0)
  })

  it('an embedded PostgreSQL restarts at the same address after it was killed', async () => {
    const folder = path.join(base, 'killed')
    const { url } = await startTestCluster({ folder })

    process.kill(pidOf(folder), 'SIGKILL')

    await expect
      .poll(() => readCurrentUser(url('postgres')).catch(() => 'gone'), { timeout: 15_000 })
      .toBe('forki')
  })

  it('startCluster ends a PostgreSQL that a killed parent left running', async () => {
    const folder = path.join(base, 'orphan')
    const script = `import(${JSON.stringify(path.join(import.meta.dirname, 'cluster.ts'))}).then((m) =>
      m.startCluster({ folder: ${JSON.stringify(folder)}, disposable: true })).then(() => setInterval(() => {}, 1000))`
    const parent = spawn(process.execPath, ['-e', script], { stdio: 'inherit' })
    while (!existsSync(path.join(folder, 'postmaster.pid'))) await sleep(50)
    await sleep(500)
    const orphan = pidOf(folder)
    parent.kill('SIGKILL')
    await once(parent, 'exit')

    const { url } = await startTestCluster({ folder })

    expect(await readCurrentUser(url('postgres'))).toBe('forki')
    expect(() => process.kill(orphan, 0)).toThrow('ESRCH')
  })

  it('startCluster ignores a pid file whose process id belongs to another process', async () => {
    const folder = path.join(base, 'reused')
    const firstCluster = await startTestCluster({ folder })
    await firstCluster.stop()
    writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n`)

    const { url } = await startTestCluster({ folder })

    expect(await readCurrentUser(url('postgres'))).toBe('forki')
  })

  it.each([
    ['win32', 'powershell.exe', /ProcessId = 4321/],
    ['darwin', 'ps', /-ww .*4321/],
  ] as const)(
    'on %s, a process id in a pid file counts as the PostgreSQL of the folder only if its command line in %s names it',
    (platform, program, argument) => {
      const calls: string[] = []
      const test = (commandLine: string) =>
        isPostmasterOf(4321, String.raw`C:\Forki\.data\postgres`, platform, (name, args) => {
          calls.push(`${name} ${args.join(' ')}`)
          return commandLine
        })

      expect(test(String.raw`"C:\bin\postgres.exe" -D C:\Forki\.data\postgres -c port=1`)).toBe(true)
      expect(test(String.raw`"C:\Windows\notepad.exe"`)).toBe(false)
      expect(test('')).toBe(false)
      expect(calls[0]).toMatch(argument)
      expect(calls[0]?.split(' ')[0]).toBe(program)
    },
  )

  it('a process whose command line cannot be read does not count as the PostgreSQL of the folder', () => {
    const isPostmaster = isPostmasterOf(4321, 'folder', 'win32', () => {
      throw new Error('spawn powershell.exe ENOENT')
    })

    expect(isPostmaster).toBe(false)
  })

  it('startCluster works in a folder whose path is too long for a socket', async () => {
    const folder = path.join(base, 'long'.repeat(25), 'postgres')

    const { url } = await startTestCluster({ folder })

    expect(await readCurrentUser(url('postgres'))).toBe('forki')
  })

  it('an embedded PostgreSQL on a TCP port requires its password', async () => {
    const { url } = await startTestCluster({ folder: path.join(base, 'tcp'), transport: 'tcp' })
    const wrongPasswordUrl = new URL(url('postgres'))
    wrongPasswordUrl.password = 'wrong'

    expect(await readCurrentUser(url('postgres'))).toBe('forki')
    await expect(readCurrentUser(wrongPasswordUrl.href)).rejects.toThrow('password authentication failed')
  })
})
