import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { createProcessDeps } from '../../src/deps.ts'
import { readEnv } from '../../src/env.ts'
import { createContext } from '../../src/db/create-context.ts'
import { openSession } from '../../src/modules/auth/session.service.ts'
import { buildOwner, PASSWORD } from '../factories/user.ts'
import { freshDatabase, type FreshDatabase } from '../setup/database.ts'

const MAIN = path.resolve(import.meta.dirname, '../../src/main.ts')
const SERVE = path.resolve(import.meta.dirname, '../../scripts/serve.ts')

const folder = mkdtempSync(path.join(tmpdir(), 'forki-lifecycle-'))
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Run {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

/** @param program `SERVE` has an IPC channel to this process, as `npm run serve` has to its wrapper. */
function run(env: Record<string, string>, program = MAIN): Run {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(program === SERVE ? (['ipc'] as const) : [])],
  })
  let text = ''
  child.stdout?.on('data', (part) => (text += String(part)))
  child.stderr?.on('data', (part) => (text += String(part)))
  return { child, output: () => text, ended: new Promise((resolve) => void child.once('exit', resolve)) }
}

async function waitUntilReady(url: string, server: Run): Promise<void> {
  for (const until = Date.now() + 40_000; Date.now() < until;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await sleep(50)
  }
  throw new Error(`the server did not get ready: ${server.output()}`)
}

async function runSql<T extends object>(statement: string): Promise<T[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<T>(statement)
  await client.end()
  return rows
}

/** Runs a server between the SQL statements `change` and `back`. Returns its exit code and output. */
async function runServerAfterChange(change: string, back: string) {
  await runSql(change)
  const server = run({ LOG_LEVEL: 'silent' })
  const code = await server.ended
  await runSql(back)
  return { code, sentence: server.output().trim() }
}

/**
 * Creates an owner and a session. Uses the settings of the started server, so that this server accepts the
 * token.
 */
async function createSignedInUser(): Promise<{ token: string; id: string }> {
  const { deps, close } = createProcessDeps(readEnv({ ...process.env, DATABASE_URL: database.url }))
  const user = await buildOwner(deps.prisma)
  const { token } = await openSession(createContext(deps), user)
  await close()
  return { token, id: user.id }
}

/**
 * Waits up to 5 s until the server refuses new connections after SIGTERM. On a busy machine, the signal
 * arrives late.
 */
async function waitUntilRefused(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const portProbe = await fetch(`${url}/healthz`).catch(() => null)
    if (portProbe === null) return true
    await sleep(100)
  }
  return false
}

describe('server process', () => {
  test('SIGTERM completes requests under way, refuses new ones and ends with code 0', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const { token, id } = await createSignedInUser()
    const server = run({ PORT: String(port) })
    await waitUntilReady(url, server)
    const holder = new Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [id])

    const heldRequest = fetch(`${url}/api/v1/auth/profile`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ city: 'Puebla' }),
    })
    await sleep(500)
    server.child.kill('SIGTERM')
    const isRefused = await waitUntilRefused(url)
    await holder.query('COMMIT')
    const answer = await heldRequest
    const body = (await answer.json()) as { city?: string }
    const code = await server.ended
    const { rows } = await holder.query('SELECT city FROM users WHERE id = $1', [id])
    await holder.end()

    expect(isRefused).toBe(true)
    expect(answer.status).toBe(200)
    expect(body.city).toBe('Puebla')
    expect(rows).toEqual([{ city: 'Puebla' }])
    expect(code).toBe(0)
  }, 60_000)

  test('the server of npm run serve ends and frees its port when its wrapper is killed', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = run({ PORT: String(port), FORKI_DATA_DIR: folder }, SERVE)
    await waitUntilReady(url, server)

    // The operating system closes the channel of a killed wrapper.
    server.child.disconnect()

    expect(await server.ended).toBe(0)
    expect(await waitUntilRefused(url)).toBe(true)
  }, 60_000)

  test('FORKI_DRAIN_MS lets /readyz fail while requests are still accepted, then the process ends with code 0', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = run({ PORT: String(port), FORKI_DRAIN_MS: '3000' })
    await waitUntilReady(url, server)
    server.child.kill('SIGTERM')
    const readyStatuses = new Set<string>()
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const [ready, alive] = await Promise.all(
        ['/readyz', '/healthz'].map((page) =>
          fetch(url + page).then(
            ({ status }) => status,
            () => null,
          ),
        ),
      )
      readyStatuses.add(`${ready} ${alive}`)
      if (ready === null && alive === null) break
      await sleep(25)
    }

    expect(await server.ended).toBe(0)
    expect([...readyStatuses]).toContain('503 200')
    expect([...readyStatuses]).toContain('null null')
  }, 60_000)

  test('a port in use ends the start with code 1 and one sentence with the remedy', async () => {
    const blocker = createServer()
    await new Promise<void>((resolve) => void blocker.listen(0, '127.0.0.1', resolve))
    const { port } = blocker.address() as AddressInfo
    const server = run({ PORT: String(port), LOG_LEVEL: 'silent' })
    const code = await server.ended
    blocker.close()

    expect(code).toBe(1)
    expect(server.output().trim()).toBe(`PORT ${port} is taken: stop what uses it, or set PORT to another.`)
  }, 60_000)

  test('an unreachable database ends the start with code 1 and one sentence with the remedy', async () => {
    const server = run({ DATABASE_URL: 'postgresql://forki@127.0.0.1:9/forki', LOG_LEVEL: 'silent' })

    expect(await server.ended).toBe(1)
    expect(server.output().trim()).toBe(
      "The database can't be reached: start PostgreSQL, or set DATABASE_URL to where it is.",
    )
  }, 60_000)

  test('a database that is too old or too new ends the start with code 1 and one sentence with the remedy', async () => {
    const newestMigrationSql = '(SELECT max(migration_name) FROM _prisma_migrations)'
    const older = await runServerAfterChange(
      `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = ${newestMigrationSql}`,
      'UPDATE _prisma_migrations SET rolled_back_at = NULL',
    )
    const newerExit = await runServerAfterChange(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '99990101000000_later_contract_after_99990101000000', now())`,
      "DELETE FROM _prisma_migrations WHERE id = 'x'",
    )

    expect([older.code, newerExit.code]).toEqual([1, 1])
    expect(older.sentence).toMatch(
      /^The database is older than this version .*: run the command `migrate`\.$/,
    )
    expect(newerExit.sentence).toMatch(
      /99990101000000_later_contract_after_99990101000000, .*: start the newer version it came from\.$/,
    )
  }, 60_000)

  test('a server starts and is ready on a database to which a newer version only added', async () => {
    await runSql(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '99990101000000_later', now())`,
    )
    const port = await freePort()
    const server = run({ PORT: String(port), LOG_LEVEL: 'silent' })

    await waitUntilReady(`http://127.0.0.1:${port}`, server)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await runSql("DELETE FROM _prisma_migrations WHERE id = 'x'")
  }, 60_000)

  test('a missing setting ends the start with code 1 and one sentence that names it', async () => {
    const server = run({ DATABASE_URL: '' })

    expect(await server.ended).toBe(1)
    expect(server.output().trim()).toMatch(/^DATABASE_URL is not set\.$/)
  }, 60_000)

  test('a weak secret ends the start with code 1 before anything else is checked', async () => {
    const nowhere = 'postgresql://forki@127.0.0.1:9/forki'
    const server = run({ FORKI_SECRET: 'short', DATABASE_URL: nowhere })

    expect(await server.ended).toBe(1)
    expect(server.output().trim()).toMatch(/^FORKI_SECRET is too short/)
  }, 60_000)

  test.each([1, -1])(
    'a server whose clock is %i days ahead uses the time of the database',
    async (days) => {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const { id } = await createSignedInUser()
      const { email } = (await runSql<{ email: string }>(`SELECT email FROM users WHERE id = '${id}'`))[0]!
      const wrongClockScript = `const D = Date, off = ${days * 86_400_000}
      globalThis.Date = class extends D {
        constructor(...given) { given.length ? super(...given) : super(D.now() + off) }
        static now() { return D.now() + off }
      }`
      const server = run({
        PORT: String(port),
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(wrongClockScript)}`,
      })
      await waitUntilReady(url, server)
      const answer = await fetch(`${url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: email, password: PASSWORD }),
      })
      const { access_token } = (await answer.json()) as { access_token: string }
      const meResponse = await fetch(`${url}/api/v1/auth/me`, {
        headers: { Authorization: `Bearer ${access_token}` },
      })
      server.child.kill('SIGTERM')
      await server.ended
      const sessions = await runSql<{ apart: number }>(
        `SELECT abs(extract(epoch FROM now() - max(created_at)))::float8 AS apart FROM sessions WHERE user_id = '${id}'`,
      )

      expect([answer.status, meResponse.status]).toEqual([200, 200])
      expect(sessions[0]!.apart).toBeLessThan(30)
    },
    60_000,
  )

  test('an unhandled rejection is logged and ends the process, so that its supervisor restarts it', async () => {
    const port = await freePort()
    const plantedCode = "process.on('SIGUSR2', () => void Promise.reject(new Error('planted')))"
    const server = run({
      PORT: String(port),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(plantedCode)}`,
    })
    await waitUntilReady(`http://127.0.0.1:${port}`, server)
    server.child.kill('SIGUSR2')

    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('uncaught error')
  }, 60_000)
})
