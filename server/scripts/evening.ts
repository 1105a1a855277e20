// `npm run evening`: waiters, cooks, a cashier, guests' phones and listening screens on several processes behind nginx, by
// the configuration that ships; one process is killed in the middle and started again later. Says what became of all that
// was confirmed, and ends with 1 when anything is lost, doubled, unheard or anybody signed out. Needs nginx installed.
// Flags: --processes 2 --seconds 120 --waiters 6 --screens 30
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withClient } from '../src/db/connection.ts'
import { migrate } from '../src/db/migrate.ts'
import { readEnv } from '../src/env.ts'
import { DATABASE } from './database.ts'
import { startBalancer } from './evening/balancer.ts'
import { cashier, cook, guest, waiter, type Room } from './evening/crew.ts'
import { newTally, Person } from './evening/person.ts'
import { openScreen } from './evening/screen.ts'
import { judge } from './evening/verdict.ts'
import { freePort } from './free-port.ts'
import { startCluster } from './postgres/cluster.ts'
import { generateClient } from './prepare.ts'
import { ROOT } from './stamp.ts'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '120' },
    waiters: { type: 'string', default: '6' },
    screens: { type: 'string', default: '30' },
  },
})
const LEASH = path.join(import.meta.dirname, 'leash.mjs')
const [processes, seconds] = [Number(values.processes), Number(values.seconds)]

const folder = mkdtempSync(path.join(tmpdir(), 'forki-evening-'))
await generateClient()
// Reads the generated client, which is there only now.
const { loadDemo } = await import('../src/demo/load.ts')
const cluster = await startCluster({ folder: path.join(folder, 'postgres') })
const servers: ChildProcess[] = []
const settings = {
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: cluster.url(DATABASE),
  FORKI_DATA_DIR: folder,
  FORKI_BCRYPT_COST: '4',
  FORKI_TRUST_PROXY: '1',
  FORKI_SECRET: 'an-evening-has-nothing-to-keep-secret-0123456789',
  LOG_LEVEL: 'error',
}
let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined
try {
  await cluster.ensureDatabase(DATABASE)
  await migrate(cluster.url(DATABASE))
  await loadDemo(cluster.url(DATABASE), readEnv(settings))
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  balancer = await startBalancer(folder, ports)
  for (const port of ports) servers.push(await serve(port))
  await evening(balancer.url, ports)
} finally {
  for (const server of servers) server.kill('SIGKILL')
  await balancer?.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function evening(url: string, ports: readonly number[]): Promise<void> {
  const state = { over: false, quiet: false }
  const tally = newTally()
  const room: Room = { ...(await found()), tally, isOver: () => state.over, sent: [], cooked: [] }
  const signIn = (name: string) => Person.signIn(url, `${name}@forki.demo`, tally)
  const [waiting, cooking, paying] = [await signIn('waiter'), await signIn('chef'), await signIn('cashier')]
  const screens = Array.from({ length: Number(values.screens) }, () =>
    openScreen(waiting, room.restaurant_id, () => state.quiet),
  )
  const crew = Promise.all([
    ...Array.from({ length: Number(values.waiters) }, () => waiter(waiting, room)),
    cook(cooking, room),
    cook(cooking, room),
    cashier(paying, room),
    ...Array.from({ length: 3 }, () => guest(url, room)),
  ])
  // Whoever gives up is heard at the end.
  crew.catch(() => undefined)
  await sleep((seconds * 1000) / 3)
  const before = tally.took.length
  servers[0]?.kill('SIGKILL')
  console.log(`process 1 of ${processes} was killed after ${before} answered calls`)
  await sleep((seconds * 1000) / 4)
  servers[0] = await serve(ports[0]!)
  console.log(`started again after ${tally.took.length - before} more`)
  await sleep((seconds * 1000) / 3)
  state.over = true
  await crew
  // What was committed last is on its way.
  await sleep(1500)
  state.quiet = true
  await Promise.all(screens.map(({ done }) => done))
  const sorted = tally.took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  const { orders, lines, payments } = tally.done
  const heard = screens.map(({ screen }) => screen)
  console.log(
    `${orders.size} orders, ${lines.size} lines, ${payments.size} payments confirmed in ${sorted.length} calls ` +
      `(p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms), ${tally.repeated} attempts without an answer; ` +
      `${heard.length} screens heard ${heard.reduce((sum, { heard: ids }) => sum + ids.size, 0)} events, came back ` +
      `${heard.reduce((sum, { reconnects }) => sum + reconnects, 0)} times, were told to fetch all ` +
      `${heard.reduce((sum, { resets }) => sum + resets, 0)} times`,
  )
  for (const [why, times] of tally.refused) console.log(`refused ${times} times: ${why}`)
  const wrong = await withClient(cluster.url(DATABASE), (client) =>
    judge(client, tally, heard, room.restaurant_id),
  )
  console.log(wrong.length === 0 ? 'nothing lost, nothing twice, nobody signed out' : wrong.join('\n'))
  if (wrong.length > 0) process.exitCode = 1
}

/** The demo's restaurant where the waiter works, what it has on its card, and codes of its tables. */
async function found(): Promise<Pick<Room, 'restaurant_id' | 'dish_ids' | 'codes'>> {
  return withClient(cluster.url(DATABASE), async (client) => {
    const { rows } = await client.query<{ restaurant_id: string; dish_ids: string[]; codes: string[] }>(
      `SELECT m.restaurant_id::text,
         (SELECT array_agg(d.id::text) FROM dishes d WHERE d.restaurant_id = m.restaurant_id AND d.deleted_at IS NULL
           AND d.is_active AND NOT EXISTS (SELECT FROM modifier_groups g WHERE g.dish_id = d.id)) AS dish_ids,
         (SELECT array_agg(t.code) FROM tables t WHERE t.restaurant_id = m.restaurant_id AND t.code IS NOT NULL
           AND t.deleted_at IS NULL) AS codes
       FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE u.email = 'waiter@forki.demo' AND m.status = 'accepted'
       ORDER BY (SELECT count(t.code) FROM tables t WHERE t.restaurant_id = m.restaurant_id) DESC LIMIT 1`,
    )
    return rows[0]!
  })
}

async function serve(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', LEASH, path.join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env: { ...settings, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return server
    if (server.exitCode !== null) throw new Error('a server did not start')
    await sleep(50)
  }
}
