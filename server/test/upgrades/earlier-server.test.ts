import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  checkOutVersion,
  commitBeforeNewestMigration,
  hasEarlierVersion,
  type EarlierVersion,
} from '../../lab/upgrade/earlier-version.ts'
import { startSoakServer } from '../../lab/soak-test/soak-server.ts'
import { freePort } from '../../scripts/free-port.ts'
import { checkInvariants, INVARIANTS } from '../../src/db/invariants.ts'
import { openOrder, type StaffedRestaurant } from '../factories/order.ts'
import { buildStaffedTill, closeTill, recordTransaction } from '../factories/till.ts'
import { callerOf, startApiForFile, type Api } from '../setup/api.ts'

// The timeout is long, because the earlier version generates its database client and starts.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const newer = await startApiForFile()

/** Opens an order by one version, and pays and completes it by the other. */
async function serveOrder(opening: Api, paying: Api, staffed: StaffedRestaurant, till: { id: string }) {
  const order = await openOrder(opening, staffed)
  await recordTransaction(paying, staffed, till, { order_id: order.id, amount_cents: order.balance_cents })
  const completed = await paying.as(staffed.cashier).post(`/orders/${order.id}/complete`)
  expect([completed.status, completed.body.detail]).toEqual([200, undefined])
  return order
}

// A checkout without history, such as an unpacked archive of the sources, has no earlier version.
describe.skipIf(!hasEarlierVersion())('the version before the newest migration, on the newest schema', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-earlier-'))
  let version: EarlierVersion
  let server: ChildProcess
  let url: string
  /**
   * API whose `url` and `as` call the server of the earlier version. That server uses the database and
   * sessions of `newer`.
   */
  let earlier: Api
  beforeAll(async () => {
    version = checkOutVersion(commitBeforeNewestMigration(), folder)
    const { DATABASE_URL, DATABASE_DIRECT_URL, FORKI_SECRET, FORKI_DATA_DIR } = newer.deps.env
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const settings = {
      ...process.env,
      DATABASE_URL,
      ...(DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL }),
      FORKI_SECRET,
      FORKI_DATA_DIR,
    }
    server = await startSoakServer(settings, port, version.root)
    earlier = { ...newer, url, as: (user) => callerOf(url, () => newer.signIn(user)) }
  })
  afterAll(() => {
    server?.kill('SIGKILL')
    version?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('the earlier version is ready and serves orders and tills together with this version', async () => {
    const { staffed, till } = await buildStaffedTill(newer)
    const orders = [
      await serveOrder(earlier, newer, staffed, till),
      await serveOrder(newer, earlier, staffed, till),
      await serveOrder(earlier, earlier, staffed, till),
    ]
    const read = (api: Api) =>
      Promise.all(
        orders.map(async ({ id }) => {
          const { body } = await api.as(staffed.owner).get(`/orders/${id}`)
          return [body.number, body.status, body.total_cents, body.paid_cents]
        }),
      )
    const [byEarlier, byNewer] = [await read(earlier), await read(newer)]
    const sales = orders.reduce((sum, { total_cents }) => sum + total_cents, 0)
    const closed = await closeTill(earlier, staffed, till, { counted_cash_cents: 50_000 + sales })

    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(byEarlier).toEqual(byNewer)
    expect(byNewer).toEqual(
      orders.map(({ total_cents }, at) => [at + 1, 'completed', total_cents, total_cents]),
    )
    expect(closed.difference_cents).toBe(0)
    expect(await checkInvariants(newer.deps.pool, INVARIANTS)).toEqual([])
  })

  it('the earlier version ends with 0 on SIGTERM', async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')

    expect(await ended).toEqual([0, null])
  })
})
