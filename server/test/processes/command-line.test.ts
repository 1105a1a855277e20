import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { runChecks } from '../../cli/doctor/doctor.ts'
import { withClient } from '../../src/db/with-client.ts'
import { INVARIANTS } from '../../src/db/invariants.ts'
import { createProcessDeps } from '../../src/deps.ts'
import { deriveKey, encryptText } from '../../src/adapters/derived-keys.ts'
import { startApiForFile } from '../setup/api.ts'
import { buildStaffedRestaurant, openOrder } from '../factories/order.ts'
import { buildPrinter } from '../factories/printer.ts'
import { buildUser, PASSWORD } from '../factories/user.ts'
import { startFakeS3 } from '../fakes/s3.ts'
import { freshDatabase } from '../setup/database.ts'

// The timeout is long, because each command starts a process and some tests start six.
vi.setConfig({ testTimeout: 90_000 })

const api = await startApiForFile()

/** Runs an operator's command on the database of this test. */
const runForki = (...words: string[]) => runForkiOn(api.deps.env.DATABASE_URL, ...words)

const runForkiOn = (DATABASE_URL: string, ...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL,
      LC_ALL: 'en_GB.UTF-8',
      FORKI_DATA_DIR: tmpdir(),
    }
    const script = path.join(import.meta.dirname, '../../cli/forki.ts')
    execFile(process.execPath, [script, ...words], { env }, (error, out, wrong) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + wrong }),
    )
  })
const MONEY_RULE_COUNT = INVARIANTS.filter(({ is_money }) => is_money).length
const tokenOf = (output: string) => /token=(\S+)/.exec(output)?.[1]

test('create-admin prints a link that works once, and rejects an email address in use', async () => {
  const createdAdmin = await runForki('create-admin', 'Jefa@Example.com', 'Ana', 'Ruiz')
  const token = tokenOf(createdAdmin.output)
  const set = () => api.anonymous.post('/auth/reset-password', { token, new_password: PASSWORD })

  expect((await set()).status).toBeLessThan(300)
  expect((await set()).body.code).toBe('token_used')
  const user = await api.db.user.findUniqueOrThrow({ where: { email: 'jefa@example.com' } })
  expect(user).toMatchObject({ role: 'application_admin', first_name: 'Ana', last_name: 'Ruiz' })
  expect(await api.db.auditEntry.count({ where: { entity_id: user.id, action: 'user.created' } })).toBe(1)
  expect(await runForki('create-admin', 'jefa@example.com', 'Otra', 'Ruiz')).toEqual({
    code: 1,
    output: 'An account has that address already.\n',
  })
})

test('reset-password invalidates earlier links and rejects an unknown email address', async () => {
  const { owner } = await buildStaffedRestaurant(api.db)
  const { email } = await api.db.user.findUniqueOrThrow({ where: { id: owner.id } })
  const [firstReset, secondReset] = [
    await runForki('reset-password', email),
    await runForki('reset-password', email),
  ]
  const openLink = (output: string) =>
    api.anonymous.post('/auth/reset-password', { token: tokenOf(output), new_password: `${PASSWORD} 2` })

  expect((await openLink(firstReset.output)).body.code).toBe('token_used')
  expect((await openLink(secondReset.output)).status).toBeLessThan(300)
  expect(await runForki('reset-password', 'nobody@example.com')).toEqual({
    code: 1,
    output: 'No active account has that address.\n',
  })
})

test('verify-ledger and doctor name a wrong amount or printer and set the exit code', async () => {
  const staffed = await buildStaffedRestaurant(api.db)
  const order = await openOrder(api, staffed)
  const [soundLedger, soundDoctor] = await Promise.all([runForki('verify-ledger'), runForki('doctor')])
  expect(soundLedger).toEqual({ code: 0, output: `${MONEY_RULE_COUNT} rules of amounts: all hold.\n` })
  expect(soundDoctor.code).toBe(0)
  expect(soundDoctor.output).toContain('failing printers: none')

  await buildPrinter(api.db, { restaurant_id: staffed.restaurant.id, status: 'failing' })
  await api.db.order.update({ where: { id: order.id }, data: { tip_cents: 1 } })
  const [brokenLedger, brokenDoctor] = await Promise.all([runForki('verify-ledger'), runForki('doctor')])

  expect(brokenLedger).toMatchObject({ code: 1, output: expect.stringContaining(order.id) })
  expect(brokenDoctor.code).toBe(1)
  expect(brokenDoctor.output).toMatch(/^fail +money: .*\n/m)
  expect(brokenDoctor.output).toContain('warn failing printers: 1 → ')
})

test('doctor tests the object store and reports a changed database schema', async () => {
  const s3 = await startFakeS3()
  const runDoctor = async (settings: object = {}) =>
    (await runChecks({ ...api.deps.env, ...s3.env, ...settings }))
      .map(({ verdict, description }) => `${verdict} ${description}`)
      .join('\n')
  const soundReport = await runDoctor()
  const blockedReport = await runDoctor({ FORKI_PUBLIC_URL: 'https://forki.example.com' })
  s3.failWith('refusing')
  await api.db.$executeRaw`ALTER TABLE suppliers ADD COLUMN by_hand integer`
  const brokenReport = await runDoctor()
  await api.db.$executeRaw`ALTER TABLE suppliers DROP COLUMN by_hand`
  await s3.close()

  expect(soundReport).toContain('ok images: bucket pictures writes, reads and deletes')
  expect(soundReport).not.toContain("don't load")
  expect(blockedReport).toContain(
    `fail images: browsers on https://forki.example.com don't load from ${s3.url}`,
  )
  expect(soundReport).toContain('ok schema: same as the migrations')
  expect(s3.objects.size).toBe(0)
  expect(brokenReport).toContain("fail images: bucket pictures can't be written to (")
  expect(brokenReport).toMatch(/^warn schema: changed by hand .*suppliers/m)
})

test('backup, restore and audit-verify work from the command line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-commands-'))
  const file = path.join(folder, 'backup.tar.gz')
  const { restaurant } = await buildStaffedRestaurant(api.db)
  const backup = await runForki('backup', file)
  const nowhere = await runForki('restore')
  const empty = await freshDatabase()
  const restoreResult = await runForkiOn(empty.url, 'restore', file)
  await empty.drop()
  const verifyResult = await runForki('audit-verify', restaurant.id)
  rmSync(folder, { recursive: true, force: true })

  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^\d+ rows of \d+ tables and 0 images: /) })
  expect(nowhere).toEqual({ code: 1, output: 'Missing: file. Usage: npm run forki -- restore <file>\n' })
  expect(restoreResult).toEqual({
    code: 0,
    output: expect.stringMatching(/^Restored the state of \S+: \d+ rows and 0 images\.\n$/),
  })
  expect(verifyResult.output).toMatch(/^\d+ entries in \d chains: no differences\.\n$/)
})

test('demo clear fails without --yes, while the server runs, or if the installation has other users', async () => {
  const database = await freshDatabase()
  const run = (...words: string[]) => runForkiOn(database.url, 'demo', ...words)
  const { deps, close } = createProcessDeps({ ...api.deps.env, DATABASE_URL: database.url })
  await buildUser(deps.prisma, { email: 'owner@forki.demo' })
  const guest = await buildUser(deps.prisma, { email: 'ana@example.com' })
  const withoutYes = await run('clear')
  const sharedResult = await run('clear', '--yes')
  await deps.prisma.user.delete({ where: { id: guest.id } })
  const busyResult = await run('clear', '--yes')
  const fullResult = await run('load')
  const usersBefore = await deps.prisma.user.count()
  await close()
  const clearedResult = await run('clear', '--yes')
  const usersAfter = await withClient(database.url, (db) =>
    db.query<{ people: number }>('SELECT count(*)::int AS people FROM users'),
  )
  await database.drop()

  expect(withoutYes).toEqual({ code: 1, output: expect.stringContaining('demo clear --yes') })
  expect(sharedResult).toEqual({ code: 1, output: expect.stringContaining('(ana@example.com)') })
  expect(busyResult).toEqual({ code: 1, output: 'Stop Forki first.\n' })
  expect(fullResult).toEqual({ code: 1, output: expect.stringContaining('into an empty installation only') })
  expect(usersBefore).toBe(1)
  expect(clearedResult).toEqual({ code: 0, output: expect.stringContaining('The installation is empty.') })
  expect(usersAfter.rows).toEqual([{ people: 0 }])
})

test('a wrong option, a missing argument and an additional one are rejected with the usage of the command', async () => {
  const outputs = await Promise.all([
    runForki('restore', '--fast', 'x'),
    runForki('restore', 'x', 'y'),
    runForki('demo', 'load', '--all'),
    runForki('create-admin', 'a@example.com'),
  ])
  const help = await runForki('restore', '--help')

  expect(outputs).toEqual([
    { code: 1, output: 'Unknown option --fast. Usage: npm run forki -- restore <file>\n' },
    { code: 1, output: 'Too many arguments. Usage: npm run forki -- restore <file>\n' },
    { code: 1, output: 'Unknown option --all. Usage: npm run forki -- demo load\n' },
    {
      code: 1,
      output: 'Missing: first-name. Usage: npm run forki -- create-admin <email> <first-name> <last-name>\n',
    },
  ])
  expect(help).toMatchObject({
    code: 0,
    output: expect.stringContaining('Usage: npm run forki -- restore <file>'),
  })
})

test.each([
  ['create-admin', 'jefa@example.com', 'Ana', 'Ruiz'],
  ['reset-second-factor', 'jefa@example.com'],
  ['verify-ledger'],
  ['export-restaurant', 'la-gata', '/tmp/none.tar.gz'],
  ['backup', '/tmp/none.tar.gz'],
  ['restore', '/tmp/none.tar.gz'],
  ['drill', '/tmp/none.tar.gz'],
  ['migrate'],
  ['audit-verify'],
])('%s without a database prints one sentence', async (...words) => {
  expect(await runForkiOn('postgresql://forki:hidden@127.0.0.1:9/forki', ...words)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The database at 127\.0\.0\.1:9 can't be reached \([^\n]+\): start it, or correct DATABASE_URL\.\n$/,
    ),
  })
})

test('backup, and migrate without pending migrations, work as a user who may only read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-commands-'))
  const reader = `reader_${process.pid}`
  const run = (statement: string) =>
    withClient(api.deps.env.DATABASE_DIRECT_URL ?? api.deps.env.DATABASE_URL, (db) => db.query(statement))
  await run(`CREATE ROLE ${reader} LOGIN PASSWORD 'reader'; GRANT pg_read_all_data TO ${reader}`)
  const url = new URL(api.deps.env.DATABASE_DIRECT_URL ?? api.deps.env.DATABASE_URL)
  url.username = reader
  url.password = 'reader'

  const backup = await runForkiOn(url.href, 'backup', path.join(folder, 'backup.tar.gz'))
  const migration = await runForkiOn(url.href, 'migrate')
  await run(`DROP ROLE ${reader}`)
  rmSync(folder, { recursive: true })

  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^\d+ rows of \d+ tables/) })
  expect(migration).toEqual({ code: 0, output: 'Nothing to apply.\n' })
})

test('an unknown command prints the list of commands', async () => {
  const { code, output } = await runForki('nonsense')

  expect(code).toBe(1)
  for (const command of ['create-admin', 'reset-password', 'verify-ledger', 'doctor'])
    expect(output).toContain(command)
})

test('docs/operators.md lists the existing commands', async () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/operators.md'), 'utf8')
  const shownCommands = Array.from(page.matchAll(/^\| `([a-z-]+)[^`]*` \|/gm), ([, name]) => name)
  const { output } = await runForki('help')

  expect(new Set(shownCommands)).toEqual(
    new Set(Array.from(output.matchAll(/^ {2}([a-z-]+)/gm), ([, name]) => name)),
  )
})

test('a second factor encrypted with another FORKI_SECRET is rejected with a code, found by doctor and restore, and reset by a command', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-commands-'))
  const file = path.join(folder, 'backup.tar.gz')
  const user = await buildUser(api.db)
  const secret = encryptText(
    deriveKey('another secret of an older installation', 'second-factor'),
    'JBSWY3DPEHPK3PXP',
  )
  const now = new Date()
  await api.db.secondFactor.create({ data: { user_id: user.id, secret, created_at: now, confirmed_at: now } })
  const signIn = () => api.anonymous.post('/auth/login', { username: user.email, password: PASSWORD })
  const { challenge } = (await signIn()).body

  const refused = await api.anonymous.post('/auth/login/second-factor', { challenge, code: '123456' })
  const recovery = await api.anonymous.post('/auth/login/second-factor', { challenge, code: 'ABCDE-FGHJK' })
  const doctorReport = await runForki('doctor')
  await runForki('backup', file)
  const empty = await freshDatabase()
  const restoreResult = await runForkiOn(empty.url, 'restore', file)
  await empty.drop()
  rmSync(folder, { recursive: true, force: true })
  const reset = await runForki('reset-second-factor', user.email)
  const unknownUserResult = await runForki('reset-second-factor', 'nobody@forki.test')

  expect([refused.status, refused.body.code]).toEqual([409, 'second_factor_unreadable'])
  expect(recovery.body.code).toBe('second_factor_unreadable')
  expect(doctorReport).toMatchObject({
    code: 1,
    output: expect.stringContaining('unreadable second factors: 1'),
  })
  expect(restoreResult.output).toContain("1 accounts can't use their two-step verification")
  expect(reset).toEqual({
    code: 0,
    output: 'The two-step verification is off. The user is notified by mail.\n',
  })
  expect(unknownUserResult).toEqual({ code: 1, output: 'No account has that address.\n' })
  expect((await signIn()).body).toHaveProperty('access_token')
  expect((await runForki('doctor')).output).toContain('unreadable second factors: none')
})
