import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api } from '../../../../test/setup/api.ts'
import { buildStaffedRestaurant, openOrder } from '../../../../test/factories/order.ts'
import { buildPrinter, buildPrintJob } from '../../../../test/factories/printer.ts'
import { openTill, recordTransaction } from '../../../../test/factories/till.ts'
import { buildStaffWithoutEmail } from '../../../../test/factories/membership.ts'
import { buildSubscription } from '../../../../test/factories/subscription.ts'
import { buildOwner, buildUser, PASSWORD } from '../../../../test/factories/user.ts'
import { insertSampleData } from '../../../../test/upgrades/database-contents.ts'
import { sampleId } from '../../../../test/upgrades/sample-ids.ts'
import { withClient } from '../../../db/with-client.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { directDatabaseUrl } from '../../../env.ts'
import { deriveKey, decryptText } from '../../../adapters/derived-keys.ts'
import { findBrokenLinks } from '../../audit/audit-chain.query.ts'
import { recomputeStaleDays, markAllDaysStale } from '../../daily-figures/daily-figures.service.ts'
import { imageFilePaths } from '../../images/image.presenter.ts'
import { importRestaurantFile } from './import-restaurant.ts'
import type { RestaurantFile } from './restaurant-archive.ts'
import { exportRestaurantFile } from './export-restaurant.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-restaurant-'))
const filePath = (name: string) => path.join(folder, name)
const file = filePath('uno.tar.gz')
const UNO = sampleId('Uno', 'restaurant')
const ANA = { id: sampleId('Uno', 'user'), email: 'ana.uno@forki.test' }
let old: Api
let exportedFile: RestaurantFile

/** Creates an installation with two restaurants and rows in each table, and exports one restaurant. */
beforeAll(async () => {
  old = await startApi()
  await withClient(directDatabaseUrl(old.deps.env), async (client) => {
    await insertSampleData(client)
    await client.query('delete from daily_figures')
    await markAllDaysStale(client)
    await recomputeStaleDays(client)
    // Advances the id sequences of events and stale days beyond those of the importing installation.
    await client.query(`select setval('live_events_id_seq', 1000), setval('stale_days_id_seq', 1000)`)
  })
  await plantSecretMarkers(old)
  const printer = await buildPrinter(old.db, { restaurant_id: UNO })
  for (const status of ['waiting', 'printing', 'failed', 'printed'] as const)
    await buildPrintJob(old.db, { restaurant_id: UNO, printer_id: printer.id, status, title: status })
  for (const { blob_path } of await old.db.image.findMany())
    for (const name of imageFilePaths(blob_path))
      await old.deps.blobs.put(name, Buffer.from(`picture ${name}`))
  exportedFile = await exportFile(old, 'uno', file)
})
afterAll(async () => {
  await old.close()
  rmSync(folder, { recursive: true, force: true })
})

const exportFile = (api: Api, wanted: string, to: string) =>
  exportRestaurantFile(to, wanted, {
    databaseUrl: directDatabaseUrl(api.deps.env),
    blobs: api.deps.blobs,
    now: api.clock.now,
  })

const SECRET_MARKER = 'never to be exported '

/**
 * Writes a marker into every text column whose name suggests a secret, to find exported secrets. Excludes
 * `idempotency_keys`, and the audit log, whose hashes are public.
 */
async function plantSecretMarkers({ deps }: Api): Promise<void> {
  const { rows } = await deps.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ 'hash|secret|token'
       and table_name not like 'audit%' and table_name not in ('idempotency_keys')`,
  )
  expect(rows.length).toBeGreaterThan(8)
  for (const { table, column } of rows)
    await deps.pool.query(`update ${table} set ${column} = '${SECRET_MARKER}' || gen_random_uuid()`)
}

/** Creates an installation with an owner whose plan permits a restaurant. */
async function newInstallation(plan: object = {}) {
  const api = await startApi()
  const owner = await buildOwner(api.db)
  await buildSubscription(api.db, { user_id: owner.id, plan })
  return {
    api,
    owner,
    take: (from = file, wish = {}) => importRestaurantFile(api.ctx(), from, { owner: owner.email, ...wish }),
  }
}

/** Violated invariants and broken audit chains of an installation. */
const faultsOf = async ({ deps }: Api) => [
  ...(await checkInvariants(deps.pool)),
  ...(await findBrokenLinks(deps.pool)),
]

/** Reads dashboard, stock, tills, orders and loyalty cards of a restaurant through the API. */
async function readPages(api: Api, user: { id: string }, id = UNO) {
  const span = { restaurant_id: id, from_date: '2026-03-01', to_date: '2026-03-31' }
  const pages = [
    ['/order/dashboard/analytics/complete', span],
    ['/orders/dashboard/stats', span],
    [`/inventory/restaurant/${id}/dashboard`, {}],
    ['/cashiers', { restaurant_id: id }],
    ['/orders', { restaurant_id: id }],
    ['/loyalty/cards', { restaurant_id: id }],
  ] as const
  const replies = await Promise.all(pages.map(([at, query]) => api.as(user).get(at, query)))
  expect(replies.map(({ status }) => status)).toEqual(pages.map(() => 200))
  return replies.map(({ body }) => body as unknown)
}

describe('a restaurant file imported into an empty installation', () => {
  let freshInstallation: Awaited<ReturnType<typeof newInstallation>>
  let importedFile: Awaited<ReturnType<typeof freshInstallation.take>>
  beforeAll(async () => {
    freshInstallation = await newInstallation()
    importedFile = await freshInstallation.take()
  })
  afterAll(() => freshInstallation.api.close())

  test('an imported restaurant has every row, amount and image, and its constraints and audit chain hold', async () => {
    const { api, owner } = freshInstallation
    const secondFile = await exportFile(api, UNO, filePath('again.tar.gz'))
    const differingTables = Object.keys(exportedFile.tables).filter(
      (table) => exportedFile.tables[table]?.sha256 !== secondFile.tables[table]?.sha256,
    )
    const figures = await readPages(api, owner)
    const entries = await api.db.auditEntry.findMany({
      where: { restaurant_id: UNO },
      orderBy: { seq: 'asc' },
    })

    // The installations differ in the audit entry of the import, the owner, and their own secrets.
    expect(differingTables.toSorted()).toEqual(['audit_entries', 'audit_heads', 'people', 'webhooks'])
    expect(secondFile.tables['audit_entries']?.rows).toBe(
      (exportedFile.tables['audit_entries']?.rows ?? 0) + 1,
    )
    expect(entries.at(-1)).toMatchObject({ action: 'restaurant.imported', entity_id: UNO })
    expect(secondFile.pictures).toEqual(exportedFile.pictures)
    expect(Object.keys(exportedFile.pictures)).toHaveLength(2)
    expect(figures).toEqual(await readPages(old, ANA))
    expect(JSON.stringify(figures)).toContain('"revenue_cents":22000')
    expect(await faultsOf(api)).toEqual([])
    expect(importedFile).toMatchObject({
      id: UNO,
      slug: 'uno',
      linkedEmails: [],
      addedEmails: [ANA.email],
      endedMemberEmails: [],
      webhooks: 1,
    })
  })

  test('an imported restaurant has no secrets, and its integrations are switched off', async () => {
    const { db, deps } = freshInstallation.api
    const bytes = gunzipSync(readFileSync(file)).toString('latin1')
    const webhook = await db.webhook.findFirstOrThrow()
    const visits = await db.visit.findMany()
    const omittedCounts = await Promise.all([
      db.apiKey.count(),
      db.visitPhone.count(),
      db.walletRegistration.count(),
      db.webhookDelivery.count(),
      db.restaurantLayout.count({ where: { NOT: { locked_by: null } } }),
    ])

    expect(bytes).not.toContain(SECRET_MARKER)
    expect(bytes).not.toContain('Dos')
    expect(omittedCounts).toEqual([0, 0, 0, 0, 0])
    expect(visits.map(({ closed_at }) => closed_at)).toEqual([expect.any(Date)])
    expect(webhook).toMatchObject({ is_active: false, old_secret: null })
    expect(decryptText(deriveKey(deps.env.FORKI_SECRET, 'webhook-secret'), webhook.secret)).not.toBe('')
  })

  test('no document that the former installation left unprinted waits for a printer of an imported restaurant', async () => {
    const { db } = freshInstallation.api
    const titles = ['waiting', 'printing', 'failed', 'printed']
    const documents = await db.printJob.findMany({ where: { title: { in: titles } }, orderBy: { id: 'asc' } })

    expect(documents.map(({ title, status }) => [title, status])).toEqual([
      ['waiting', 'cancelled'],
      ['printing', 'cancelled'],
      ['failed', 'cancelled'],
      ['printed', 'printed'],
    ])
  })

  test('an imported restaurant file adds only the accounts of its staff, who can sign in after choosing a password', async () => {
    const { api } = freshInstallation
    const login = () => api.anonymous.post('/auth/login', { username: ANA.email, password: PASSWORD })
    const loginBefore = await login()
    await api.anonymous.post('/auth/forgot-password', { email: ANA.email })
    const token = /token=(\S+)/.exec(api.mails.at(-1)?.values['link'] ?? '')?.[1]
    await api.anonymous.post('/auth/reset-password', { token, new_password: PASSWORD })
    const loginAfter = await login()
    const mine = await api.as(ANA).get('/orders', { restaurant_id: UNO })
    const people = await api.db.user.findMany({ select: { email: true, role: true } })

    expect([loginBefore.status, loginAfter.status, mine.status]).toEqual([401, 200, 200])
    expect(mine.body.total).toBe(2)
    expect(people.map(({ role }) => role).toSorted()).toEqual(['restaurant_owner', 'staff'])
  })

  test('an imported restaurant stays archived or inactive if it was', async () => {
    const deleted_at = new Date('2026-04-01T12:00:00Z')
    await old.db.restaurant.update({ where: { slug: 'dos' }, data: { is_active: false, deleted_at } })
    await exportFile(old, 'dos', filePath('dos.tar.gz'))
    await freshInstallation.take(filePath('dos.tar.gz'))
    const dos = await freshInstallation.api.db.restaurant.findUniqueOrThrow({ where: { slug: 'dos' } })

    expect(dos).toMatchObject({ is_active: false, deleted_at })
    expect(await freshInstallation.api.db.cashierSession.count({ where: { status: 'open' } })).toBe(0)
    expect(await faultsOf(freshInstallation.api)).toEqual([])
  })
})

describe('a restaurant file imported into an installation with other restaurants', () => {
  test('an imported restaurant file leaves other restaurants unchanged and links staff by verified addresses', async () => {
    const { api, owner, take } = await newInstallation()
    const staffed = await buildStaffedRestaurant(api.db)
    await openOrder(api, staffed)
    const ana = await buildUser(api.db, { email: ANA.email })
    const seenBefore = await readPages(api, staffed.owner, staffed.restaurant.id)
    const importedFile = await take()
    const [after, figures] = [
      await readPages(api, staffed.owner, staffed.restaurant.id),
      await readPages(api, owner),
    ]
    const orders = await api.db.order.findMany({ where: { restaurant_id: UNO } })
    const entry = await api.db.auditEntry.findFirstOrThrow({
      where: { restaurant_id: UNO, NOT: { user_id: null } },
    })
    const hers = await api.as(ana).get('/orders', { restaurant_id: UNO })
    const faults = await faultsOf(api)
    await api.close()

    expect(importedFile).toMatchObject({ linkedEmails: [ANA.email], addedEmails: [], endedMemberEmails: [] })
    expect(after).toEqual(seenBefore)
    expect(JSON.stringify(figures)).toContain('"revenue_cents":22000')
    expect(new Set(orders.map(({ waiter_id }) => waiter_id))).toEqual(new Set([ana.id]))
    // The user id is part of the audit entry's hash, so the import does not change it.
    expect(entry.user_id).toBe(ANA.id)
    expect(hers.status).toBe(200)
    expect(faults).toEqual([])
  })

  test('an imported restaurant file requires a free slug and a plan with room, and an unverified address grants no membership', async () => {
    const { api, owner, take } = await newInstallation({ max_restaurants: 0 })
    await buildStaffedRestaurant(api.db, { slug: 'uno' })
    const taker = await buildUser(api.db, { email: ANA.email, is_email_verified: false })
    await expect(take()).rejects.toThrow('has no room for another restaurant')
    await expect(take(file, { owner: 'nobody@people.test' })).rejects.toThrow('No active account')
    await api.db.subscriptionPlan.updateMany({ data: { max_restaurants: 1 } })
    await expect(take()).rejects.toThrow(
      'The address uno is taken here: choose another, for example --slug uno-2',
    )
    const importedFile = await take(file, { slug: 'uno-2' })
    await expect(take(file, { slug: 'uno-3' })).rejects.toThrow('Uno is in this installation already')
    const hidden = await api.as(taker).get('/orders', { restaurant_id: UNO })
    const covered = await api.db.subscriptionCover.count({
      where: { restaurant_id: UNO, subscription: { user_id: owner.id } },
    })
    await api.close()

    expect(importedFile).toMatchObject({
      slug: 'uno-2',
      linkedEmails: [],
      addedEmails: [],
      endedMemberEmails: [ANA.email],
    })
    expect([hidden.status, covered]).toEqual([404, 1])
  })
})

test('the import of a restaurant file gives no membership and history to an account with the id of another user', async () => {
  const staffed = await buildStaffedRestaurant(old.db)
  const { restaurant, waiter, cashier } = staffed
  const order = await openOrder(old, staffed)
  await exportFile(old, restaurant.slug, filePath('ids.tar.gz'))
  const { api, take } = await newInstallation()
  // The account matches the cashier by address and the waiter by id.
  await buildUser(api.db, { id: waiter.id, email: cashier.email })

  const importedFile = await take(filePath('ids.tar.gz'))

  const imported = await api.db.user.findUniqueOrThrow({ where: { email: waiter.email } })
  const members = await api.db.membership.findMany({ where: { user_id: { in: [waiter.id, imported.id] } } })
  const { waiter_id } = await api.db.order.findUniqueOrThrow({ where: { id: order.id } })
  const faults = await faultsOf(api)
  await api.close()
  expect(importedFile.linkedEmails).toContain(cashier.email)
  expect(importedFile.addedEmails).toContain(waiter.email)
  expect(new Map(members.map(({ user_id, email }) => [user_id, email]))).toEqual(
    new Map([
      [waiter.id, cashier.email],
      [imported.id, waiter.email],
    ]),
  )
  expect([members.length, waiter_id]).toEqual([2, imported.id])
  expect(faults).toEqual([])
})

/** Exports a restaurant with two staff accounts without email, one of them joined into a user's account. */
async function buildJoinedRestaurant() {
  const staffed = await buildStaffedRestaurant(old.db)
  const { id: restaurant_id, owner_id, slug } = staffed.restaurant
  const { user: account, membership } = await buildStaffWithoutEmail(old.db, restaurant_id)
  const { user: other } = await buildStaffWithoutEmail(old.db, restaurant_id)
  const till = await openTill(old, staffed)
  const order = await openOrder(old, { ...staffed, waiter: account })
  await recordTransaction(old, staffed, till, { order_id: order.id, amount_cents: order.balance_cents })
  await old.as(staffed.cashier).post(`/orders/${order.id}/complete`)
  const user = await buildUser(old.db, { first_name: 'Eva', last_name: 'Mora' })
  const { body } = await old.as({ id: owner_id }).post(`/memberships/${membership.id}/link`)
  const token = new URL(body.link).searchParams.get('token')
  expect((await old.as(user).post('/invitations/accept', { token })).status).toBe(200)
  await exportFile(old, slug, filePath('joined.tar.gz'))
  return { restaurant_id, account, other, user, order }
}

describe('a restaurant file with staff without email', () => {
  test.each([
    ['a new account of the user', false],
    ['a verified account of the user with another id', true],
  ])('the import assigns the history of a joined account to %s', async (_name, exists) => {
    const { restaurant_id, account, other, user, order } = await buildJoinedRestaurant()
    const { api, owner, take } = await newInstallation()
    const present = exists ? await buildUser(api.db, { email: user.email }) : user

    const importedFile = await take(filePath('joined.tar.gz'))

    const query = { restaurant_id }
    const whole = await api.as(owner).get('/order/dashboard/analytics/complete', query)
    const listed = await api.as(owner).get('/orders', { ...query, waiter_id: present.id })
    const joined = await api.db.user.findUniqueOrThrow({ where: { id: account.id } })
    const faults = await faultsOf(api)
    await api.close()
    expect(importedFile.addedEmails).toContain(other.email)
    expect(importedFile.addedEmails).not.toContain(account.email)
    expect(joined).toMatchObject({ joined_into: present.id, active: false, email: account.email })
    expect(whole.body.waiter_totals).toMatchObject([{ waiter_id: present.id, orders: 1 }])
    expect(listed.body.items).toMatchObject([{ id: order.id }])
    expect(faults).toEqual([])
  })
})

describe('a restaurant file exported during service', () => {
  test('an exported restaurant file shows one snapshot although twenty callers order meanwhile', async () => {
    const targetInstallation = await newInstallation()
    const staffed = await buildStaffedRestaurant(old.db)
    const first = await openOrder(old, staffed)
    const { tables } = await withClient(directDatabaseUrl(old.deps.env), async (client) => {
      // The export reads the last migration after its snapshot and before the orders, so this lock halts it there.
      // The lock does not block callers that open orders.
      await client.query('begin; lock table _prisma_migrations in access exclusive mode')
      const exportSql = exportFile(old, staffed.restaurant.slug, filePath('busy.tar.gz'))
      const findWaitingLocks = () =>
        client.query("select from pg_locks where relation = '_prisma_migrations'::regclass and not granted")
      await expect.poll(async () => (await findWaitingLocks()).rowCount, { timeout: 10_000 }).toBe(1)
      await Promise.all(Array.from({ length: 20 }, () => openOrder(old, staffed)))
      await client.query('commit')
      return exportSql
    })
    // The new owner receives the email address of the cashier, so the import matches the cashier to the
    // owner's account. An owner is not a member of their own restaurant, so the cashier's membership ends.
    await targetInstallation.api.db.user.update({
      where: { id: targetInstallation.owner.id },
      data: { email: staffed.cashier.email },
    })
    const { endedMemberEmails } = await targetInstallation.take(filePath('busy.tar.gz'), {
      owner: staffed.cashier.email,
    })
    const orders = await targetInstallation.api.db.order.findMany({ include: { items: true } })
    const faults = await faultsOf(targetInstallation.api)
    const next = await openOrder(targetInstallation.api, staffed)
    await targetInstallation.api.close()

    expect(tables['orders']?.rows).toBe(1)
    expect(endedMemberEmails).toEqual([staffed.cashier.email])
    expect(orders).toMatchObject([{ id: first.id, items: [{ total_cents: 9500n }] }])
    expect(next.number).toBe(2)
    expect(faults).toEqual([])
  })
})
