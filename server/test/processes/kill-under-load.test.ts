import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killServer } from '../../lab/faults/kill-server.ts'
import { setUpRestaurant } from '../../lab/faults/load.ts'
import { startServerProcess } from '../../lab/faults/server-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { withClient } from '../../src/db/with-client.ts'
import { freshDatabase, type FreshDatabase } from '../setup/database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-kill-'))
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const createServerSettings = async () => ({
  env: { ...process.env, DATABASE_URL: database.url, FORKI_DATA_DIR: folder },
  port: await freePort(),
  seed: Date.now() % 1_000_000,
})

const askDatabase = <T extends object[]>(statement: string) =>
  withClient(database.url, async (client) => (await client.query(statement)).rows as T)
const MAIL_STATE_SQL = "SELECT state::text AS state FROM pgboss.job WHERE name = 'send_mail'"

/** Starts an SMTP server that delays its confirmation until the test sends it. */
async function startSmtpServer() {
  const { promise: letter, resolve } = Promise.withResolvers<() => void>()
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => void stream.resume().on('end', () => resolve(() => callback())),
  })
  await new Promise<void>((listens) => void relay.listen(0, '127.0.0.1', listens))
  const { port } = relay.server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => relay.close(closed))
  return { url: `smtp://127.0.0.1:${port}`, letter, close }
}

describe('server process that ends under load', () => {
  test('after a kill, each acknowledged write is stored once, and a repeated unacknowledged one is stored once', async () => {
    const { problems, kills, writes, unanswered } = await killServer({
      ...(await createServerSettings()),
      kills: 4,
    })

    expect(problems).toEqual([])
    expect(kills).toBe(4)
    expect(writes).toBeGreaterThan(10)
    expect(unanswered).toBeGreaterThan(0)
  }, 240_000)

  test('SIGTERM under load ends the process cleanly, with every acknowledged write stored once', async () => {
    const { problems, kills } = await killServer({
      ...(await createServerSettings()),
      kills: 1,
      signal: 'SIGTERM',
    })

    expect(problems).toEqual([])
    expect(kills).toBe(1)
  }, 240_000)

  test('SIGTERM sends a retry time to event streams at once and completes the active job', async () => {
    const { env, port } = await createServerSettings()
    const relay = await startSmtpServer()
    const load = await setUpRestaurant(env)
    const victim = await startServerProcess({ ...env, SMTP_URL: relay.url }, port)
    const listening = await fetch(`${victim.url}/api/v1/events?restaurant_id=${load.restaurant_id}`, {
      headers: { Authorization: `Bearer ${load.tokens.waiter}` },
    })
    const [{ email }] = await askDatabase<[{ email: string }]>(
      "SELECT email FROM users WHERE email <> '' LIMIT 1",
    )
    await fetch(`${victim.url}/api/v1/auth/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const answer = await relay.letter
    victim.child.kill('SIGTERM')
    // The response text ends when the server closes the event stream. The mail job still runs at that time.
    const receivedText = await listening.text()
    // A process that did not wait for the mail job would have exited before the end of this pause.
    await Promise.race([victim.exit, sleep(500)])
    const [activeMail] = await askDatabase(MAIL_STATE_SQL)
    answer()
    const end = await victim.exit
    const [mailLeft] = await askDatabase(MAIL_STATE_SQL)
    await relay.close()

    expect(receivedText).toMatch(/^retry: \d+$/m)
    expect([activeMail, mailLeft]).toEqual([{ state: 'active' }, { state: 'completed' }])
    expect(end).toBe(0)
  }, 60_000)
})
