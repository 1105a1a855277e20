import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reconciliation, rehearsal, type Rehearsal } from '@forki/contract/rehearsals'
import { setUpRestaurant } from '../../lab/faults/load.ts'
import { startServerProcess, type ServerProcess } from '../../lab/faults/server-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { freshDatabase, type FreshDatabase } from '../setup/database.ts'

const PARTIES = 20
const folder = mkdtempSync(path.join(tmpdir(), 'forki-simulation-kill-'))
let database: FreshDatabase
let server: ServerProcess | undefined
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await server?.exit
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a killed and restarted server finishes a running simulation, and its copy ends reconciled (REH-10)', async () => {
  const env = { ...process.env, DATABASE_URL: database.url, FORKI_DATA_DIR: folder }
  const port = await freePort()
  const { restaurant_id, tokens } = await setUpRestaurant(env)
  server = await startServerProcess(env, port)
  const call = async (method: string, ending = '', body?: object): Promise<unknown> => {
    const response = await fetch(
      `http://127.0.0.1:${port}/api/v1/restaurants/${restaurant_id}/rehearsal${ending}`,
      {
        method,
        headers: { Authorization: `Bearer ${tokens.owner}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      },
    )
    const reply: unknown = await response.json()
    expect([response.status, reply]).toEqual([200, expect.anything()])
    return reply
  }
  const progress = async (): Promise<NonNullable<Rehearsal['simulation']>> =>
    rehearsal.parse(await call('GET')).simulation!
  const reach = (orders: number) =>
    vi.waitFor(async () => expect((await progress()).orders).toBeGreaterThanOrEqual(orders), {
      timeout: 90_000,
      interval: 50,
    })
  const restart = async () => {
    server?.child.kill('SIGKILL')
    await server?.exit
    server = await startServerProcess(env, port)
  }
  await call('POST')
  await call('POST', '/simulation', { minutes: 20, speed: 60, parties: PARTIES, seed: 12 })

  await reach(8)
  await restart()
  expect((await progress()).status).toBe('running')
  await vi.waitFor(async () => expect((await progress()).status).toBe('finished'), {
    timeout: 150_000,
    interval: 250,
  })

  expect(await progress()).toMatchObject({ orders: PARTIES, refused: 0, refusal: null })
  const { equations, ...totals } = reconciliation.parse(await call('GET', '/reconciliation'))
  expect(equations.filter(({ difference }) => difference !== 0)).toEqual([])
  expect(totals).toMatchObject({ is_balanced: true, orders: PARTIES, open_orders: 0 })
  expect(Math.min(totals.refunds, totals.voided_lines)).toBeGreaterThan(0)
}, 300_000)
