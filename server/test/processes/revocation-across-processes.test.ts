import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { MAX_AGE_MS } from '../../src/access/actor-cache.ts'
import { startApi, type Api } from '../setup/api.ts'
import { buildMember } from '../factories/membership.ts'
import { buildRestaurant } from '../factories/restaurant.ts'

/**
 * Program of each server process. A revocation by one process must affect requests to another process with
 * the same database.
 */
const MAIN = path.resolve(import.meta.dirname, '../../src/main.ts')
const ROUNDS = 15

let api: Api
let children: ChildProcess[] = []
let firstUrl = ''
let secondUrl = ''
beforeAll(async () => {
  api = await startApi()
  ;[firstUrl, secondUrl] = await Promise.all([startServer(), startServer()])
}, 90_000)
afterAll(async () => {
  await Promise.all(children.map(stopServer))
  await api.close()
})

async function startServer(): Promise<string> {
  const port = await freePort()
  const { DATABASE_URL, FORKI_SECRET, FORKI_DATA_DIR } = api.deps.env
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATABASE_URL,
      FORKI_SECRET,
      FORKI_DATA_DIR,
      FORKI_DEMO: '0',
      LOG_LEVEL: 'silent',
      PORT: String(port),
    },
    stdio: 'ignore',
  })
  children = [...children, child]
  const url = `http://127.0.0.1:${port}`
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.status === 200) return `${url}/api/v1`
    await sleep(50)
  }
  throw new Error('a server did not get ready')
}

async function stopServer(child: ChildProcess): Promise<void> {
  const childExit = new Promise((resolve) => void child.once('exit', resolve))
  child.kill('SIGTERM')
  await childExit
}

interface SendOptions {
  method?: string
  token: string
  body?: object
}

const sendForStatus = async (url: string, { method = 'GET', token, body }: SendOptions): Promise<number> => {
  const answer = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

describe('revocation by another process', () => {
  it('a revocation by another process rejects the next write, and reads within the documented delay', async () => {
    const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
    const member = await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' })
    const membership = await api.db.membership.findFirstOrThrow({ where: { user_id: member.id } })
    const [owner, token] = [await api.signIn({ id: owner_id }), await api.signIn(member)]
    const readDishes = () => sendForStatus(`${secondUrl}/dishes?restaurant_id=${restaurant_id}`, { token })
    const dish = { restaurant_id, name: 'Sopa', price_cents: 100 }
    const lastAllowedDelaysMs: number[] = []

    for (let round = 0; round < ROUNDS; round += 1) {
      await api.db.membership.update({ where: { id: membership.id }, data: { status: 'accepted' } })
      for (;;) if ((await readDishes()) === 200) break
      const dishes = await api.db.dish.count({ where: { restaurant_id } })

      const revocation = { method: 'PATCH', token: owner, body: { status: 'revoked' } }
      expect(await sendForStatus(`${firstUrl}/memberships/${membership.id}`, revocation)).toBe(200)
      const answered = performance.now()

      expect(await sendForStatus(`${secondUrl}/dishes`, { method: 'POST', token, body: dish })).toBe(404)
      expect(await api.db.dish.count({ where: { restaurant_id } })).toBe(dishes)
      let lastAllowedAt = answered
      for (let sentAt = answered; (await readDishes()) === 200; sentAt = performance.now())
        lastAllowedAt = sentAt
      lastAllowedDelaysMs.push(lastAllowedAt - answered)
    }

    expect(Math.max(...lastAllowedDelaysMs)).toBeLessThanOrEqual(MAX_AGE_MS)
  })
})
