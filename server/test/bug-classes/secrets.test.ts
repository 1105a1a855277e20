import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeAt, timeStepAt } from '../../src/adapters/one-time-codes.ts'
import { createMailer } from '../../src/adapters/mail/mailer.ts'
import { createOtlpTracer } from '../../src/observability/otlp-tracer.ts'
import { sendMailJob } from '../../src/adapters/mail/send-mail.job.ts'
import { startJobs, stopJobs } from '../../src/jobs/job-runner.ts'
import type { Mail } from '../../src/context/context.ts'
import { createLog } from '../../src/observability/log.ts'
import type { Tracer } from '../../src/observability/tracing.ts'
import { writeBackup } from '../../src/modules/operations/backup/write-backup.ts'
import { exportRestaurantFile } from '../../src/modules/operations/restaurant-file/export-restaurant.ts'
import { startApi, type Api } from '../setup/api.ts'
import { S3_ACCESS_KEY, startFakeS3, type FakeS3 } from '../fakes/s3.ts'
import { buildMenu } from '../factories/menu.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../factories/order.ts'
import { missingId } from '../factories/ids.ts'
import { setPin } from '../factories/terminal.ts'
import { drawPicture } from '../factories/pictures.ts'
import { uploadPicture } from '../factories/upload.ts'

/**
 * Planted secrets of an installation, by name. The tests use every kind of secret, in successful and failing
 * calls, and search all output for them.
 */
const PLANTED_SECRETS = {
  FORKI_SECRET: 'planted-forki-secret-1f0c6f0a7d3b4c1e9a55',
  'mail relay': 'planted-relay-password-77ab',
  'database password': 'planted-database-password-3c19',
  'store key': S3_ACCESS_KEY.secret,
  password: 'planted sobremesa 41',
  'wrong password': 'planted equivocada 52',
  'next password': 'planted siguiente 63',
  PIN: '740392',
  'wrong PIN': '618505',
  'backup passphrase': 'planted passphrase of the safe 17',
}
const secrets = new Map<string, string>(Object.entries(PLANTED_SECRETS))
const lines: string[] = []
const answers: string[] = []
/** Request bodies that the test's trace collector received. */
const spans: string[] = []
const collector = createServer((request, response) => {
  void textOf(request).then((body) => {
    spans.push(body)
    return response.setHeader('Content-Type', 'application/json').end('{}')
  })
})
const email = 'planted@people.test'

let api: Api
let staffed: StaffedRestaurant
let store: FakeS3
let smtpServer: SMTPServer
let lost: Api
let tracer: Tracer
let metrics: string
beforeAll(async () => {
  store = await startFakeS3()
  // SMTP server that rejects every login, because error messages about a password are likely to contain it.
  smtpServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_credentials, _session, done) => done(new Error('535 who are you?')),
  })
  smtpServer.on('error', () => undefined)
  await new Promise<void>((resolve) => void smtpServer.listen(0, '127.0.0.1', resolve))
  const { port } = smtpServer.server.address() as AddressInfo
  const log = createLog('trace')
  // The test captures the server's log after redaction instead of printing it.
  const logStream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[
    pino.symbols.streamSym
  ]!
  logStream.write = (line) => void lines.push(line)
  const env = {
    ...store.env,
    FORKI_SECRET: PLANTED_SECRETS.FORKI_SECRET,
    SMTP_URL: `smtp://forki:${PLANTED_SECRETS['mail relay']}@127.0.0.1:${port}`,
  }
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
  tracer = createOtlpTracer(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_SERVICE_NAME: 'forki',
    } as Parameters<typeof createOtlpTracer>[0],
    log,
  )
  api = await startApi({ env, deps: { log, tracer } })
  const real = createMailer(api.deps.env)
  api.deps.mailer = {
    enqueue: async (ctx, mail: Mail) => {
      const token = /token=([\w.-]+)/.exec(JSON.stringify(mail.values))?.[1]
      if (token) secrets.set(mail.template, token)
      await real.enqueue(ctx, mail)
    },
  }
  staffed = await buildStaffedRestaurant(api.db, { guest_ordering: true })
  await startJobs(api.deps, {
    jobs: [{ ...sendMailJob, retry: { max_retries: 0, first_delay_seconds: 1, max_delay_seconds: 1 } }],
    pollSeconds: 0.5,
  })
  const nowhere = `postgresql://forki:${PLANTED_SECRETS['database password']}@127.0.0.1:1/forki`
  lost = await startApi({ env: { ...env, DATABASE_URL: nowhere }, deps: { log } })
  await useAccountSecrets()
  await useOneTimeSecrets()
  metrics = await (await fetch(`${api.url}/metrics`)).text()
  // Closing the tracer exports the buffered spans before the search.
  await tracer.close()
}, 60_000)
afterAll(async () => {
  await stopJobs(api.deps)
  await Promise.all([api.close(), lost.close(), store.close()])
  await new Promise<void>((resolve) => smtpServer.close(() => resolve()))
  collector.closeAllConnections()
  collector.close()
})

/** Pattern of calls that return a secret once to its creator. The search for secrets skips their responses. */
const RETURNS_SECRET =
  /^POST \/(auth\/(login|register)|auth\/second-factor\/(setup|confirm)|api-keys|webhooks|restaurants\/[\w-]+\/terminals|public\/tables\/[\w-]+\/visits)$/

async function call(where: Api, what: string, body?: object, headers: object = {}) {
  const [method, urlPath = ''] = what.split(' ', 2)
  const answer = await fetch(`${where.url}/api/v1${urlPath}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isShownOnce = (answer.ok || text.includes('second_factor_required')) && RETURNS_SECRET.test(what)
  if (!isShownOnce) answers.push(text)
  const { status } = answer
  return { status, cookie: /forki_session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1], text }
}

async function useAccountSecrets(): Promise<void> {
  const person = { email, password: PLANTED_SECRETS.password, first_name: 'Ana', last_name: 'Ruiz' }
  const wrongLogin = { username: email, password: PLANTED_SECRETS['wrong password'] }
  const registered = await call(api, 'POST /auth/register', person)
  const bearer = (JSON.parse(registered.text) as { access_token: string }).access_token
  secrets.set('bearer', bearer).set('cookie', registered.cookie!)
  await call(api, 'POST /auth/register', person)
  await call(api, 'POST /auth/login', wrongLogin)
  await call(api, 'POST /auth/login', { ...wrongLogin, password: { [PLANTED_SECRETS['wrong password']]: 1 } })
  await call(api, 'POST /auth/forgot-password', { email })
  const bearerHeader = { Authorization: `Bearer ${bearer}` }
  for (const urlPath of ['/auth/me', '/auth/sessions', `/orders?q=${missingId()}`]) {
    await call(api, `GET ${urlPath}`, undefined, bearerHeader)
    await call(api, `GET ${urlPath}`, undefined, { Cookie: `forki_session=${registered.cookie}` })
  }
  await call(api, `GET /auth/verify-email?token=${secrets.get('verify_email')}`)
  await call(api, `GET /auth/verify-email?token=${secrets.get('verify_email')}`)
  const change = { current_password: wrongLogin.password, new_password: PLANTED_SECRETS['next password'] }
  await call(api, 'POST /auth/change-password', change, bearerHeader)
  await call(api, 'POST /auth/reset-password', {
    token: secrets.get('reset_password'),
    new_password: PLANTED_SECRETS['next password'],
  })
  await call(api, 'POST /auth/reset-password', { token: secrets.get('reset_password'), new_password: 'x' })
  const restaurant_id = staffed.restaurant.id
  const owner = { Authorization: `Bearer ${await api.signIn(staffed.owner)}` }
  secrets.set('bearer of the owner', owner.Authorization.slice(7))
  const key = await call(
    api,
    'POST /api-keys',
    { restaurant_id, name: 'Caja', permissions: ['read_order'] },
    owner,
  )
  secrets.set('key', (JSON.parse(key.text) as { key: string }).key)
  const hook = { restaurant_id, url: 'https://hooks.example.com/x', events: ['order.created'] }
  const webhook = await call(api, 'POST /webhooks', hook, owner)
  secrets.set('webhook secret', (JSON.parse(webhook.text) as { secret: string }).secret)
  const program = { Authorization: `Bearer ${secrets.get('key')}` }
  await call(api, `GET /orders?restaurant_id=${restaurant_id}`, undefined, program)
  for (const list of ['api-keys', 'webhooks', 'audit'])
    await call(api, `GET /${list}?restaurant_id=${restaurant_id}`, undefined, owner)
  store.failWith('refusing')
  const uploadTarget = { api, user: staffed.owner, folder: `dishes/${staffed.dish.id}` }
  answers.push(JSON.stringify((await uploadPicture(uploadTarget, await drawPicture('jpeg'))).body))
  await call(lost, 'POST /auth/login', { username: email, password: PLANTED_SECRETS.password })
  await call(lost, 'POST /auth/register', person)
  await call(lost, 'GET /auth/me', undefined, bearerHeader)
  await call(lost, 'GET /orders', undefined, program)
  await vi.waitFor(() => expect(lines.some((line) => line.includes('send_mail'))).toBe(true), 20_000)
}

/** Uses authenticator and recovery codes, the token of a guest's phone, and PINs at a shared terminal. */
async function useOneTimeSecrets(): Promise<void> {
  const bodyOf = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked)
    expect([asked[1], answer.status]).toEqual([asked[1], expect.toBeOneOf([200, 201, 204])])
    return (answer.text ? JSON.parse(answer.text) : {}) as Record<string, string>
  }
  const login = { username: email, password: PLANTED_SECRETS['next password'] }
  const bearer = (await bodyOf(api, 'POST /auth/login', login))['access_token']!
  const bearerHeader = { Authorization: `Bearer ${bearer}` }
  secrets.set('second bearer', bearer)
  const { secret = '' } = await bodyOf(
    api,
    'POST /auth/second-factor/setup',
    { password: login.password },
    bearerHeader,
  )
  secrets.set('authenticator', secret)
  const code = () => codeAt(secret, timeStepAt(api.deps.now()))
  const confirmedBody = await bodyOf(api, 'POST /auth/second-factor/confirm', { code: code() }, bearerHeader)
  const [recoveryCode, usedCode] = confirmedBody['recovery_codes'] as unknown as [string, string]
  secrets.set('recovery code', recoveryCode).set('spent recovery code', usedCode)
  api.clock.advance(30_000)
  const loginReply = await call(api, 'POST /auth/login', login)
  const { challenge } = JSON.parse(loginReply.text) as { challenge: string }
  secrets.set('challenge', challenge).set('code', code())
  await call(api, 'POST /auth/login/second-factor', { challenge, code: { [code()]: 1 } })
  await call(api, 'POST /auth/login/second-factor', { challenge, code: PLANTED_SECRETS['wrong PIN'] })
  const secondFactorReply = await call(api, 'POST /auth/login/second-factor', { challenge, code: usedCode })
  expect(secondFactorReply.status).toBe(200)
  answers.pop()
  await call(api, 'POST /auth/login/passkey/options', {})
  answers.pop()

  const restaurant_id = staffed.restaurant.id
  const owner = { Authorization: `Bearer ${secrets.get('bearer of the owner')}` }
  await buildMenu(api.db, { restaurant_id, is_active: true, dishes: [{ id: staffed.dish.id }] })
  const table = await bodyOf(api, `POST /tables/${staffed.table.id}/code`, {}, owner)
  const { token = '' } = await bodyOf(api, `POST /public/tables/${table['code']}/visits`)
  secrets.set('guest', token)
  const guest = { Authorization: `Bearer ${token}` }
  await bodyOf(api, 'GET /public/visit', undefined, guest)
  await call(api, 'POST /public/visit/orders', { items: [{ dish_id: staffed.dish.id, quantity: 1 }] }, guest)

  const terminalReply = await call(
    api,
    `POST /restaurants/${restaurant_id}/terminals`,
    { name: 'Barra' },
    owner,
  )
  secrets.set('cookie of the device', terminalReply.cookie!)
  await setPin(api, restaurant_id, staffed.waiter.id, PLANTED_SECRETS.PIN)
  await setPin(api, restaurant_id, staffed.restaurant.owner_id, PLANTED_SECRETS.PIN)
  const device = { Cookie: `forki_session=${terminalReply.cookie}`, Origin: api.deps.env.FORKI_PUBLIC_URL }
  const signInByPin = (pin: unknown) =>
    call(api, 'POST /terminals/here/person', { user_id: staffed.waiter.id, pin }, device)
  await signInByPin(PLANTED_SECRETS['wrong PIN'])
  await signInByPin({ [PLANTED_SECRETS.PIN]: 1 })
  expect((await signInByPin(PLANTED_SECRETS.PIN)).status).toBe(200)
  const approval = { user_id: staffed.restaurant.owner_id, pin: PLANTED_SECRETS.PIN }
  await call(api, `POST /orders/${missingId()}/cancel`, { reason: 'x', approval }, device)
  await call(api, 'POST /orders', { approval }, device)
}

/** Secret in plain text and in its usual encodings, for the search. */
const encodingsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  Buffer.from(`\0forki\0${secret}`).toString('base64'),
]
/**
 * True if the text contains the secret. Digits match only as a whole number, because six digits may occur by
 * chance inside longer ones.
 */
const isIn = (text: string, secret: string) =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\w.:-])${secret}(?![\\w:-])`).test(text)
    : encodingsOf(secret).some((one) => text.includes(one))
const foundIn = (text: string) =>
  [...secrets].filter(([, secret]) => isIn(text, secret)).map(([name]) => name)

describe('secrets in use', () => {
  test('every kind of secret was planted, and the search finds it', () => {
    expect([...secrets.keys()].toSorted()).toEqual(
      [
        ...Object.keys(PLANTED_SECRETS),
        'bearer',
        'authenticator',
        'bearer of the owner',
        'challenge',
        'code',
        'cookie',
        'cookie of the device',
        'guest',
        'key',
        'recovery code',
        'reset_password',
        'second bearer',
        'spent recovery code',
        'verify_email',
        'webhook secret',
      ].toSorted(),
    )
    expect(foundIn(`x${secrets.get('cookie')}y`)).toEqual(['cookie'])
    expect(foundIn(`{"pin":"${PLANTED_SECRETS.PIN}"}`)).toEqual(['PIN'])
  })

  test('no secret is in a log line of any level', () => {
    const levels = new Set(lines.map((line) => (JSON.parse(line) as { level: string }).level))

    expect(lines.length).toBeGreaterThan(25)
    expect([...levels]).toEqual(expect.arrayContaining(['info', 'error']))
    expect(foundIn(lines.join('\n'))).toEqual([])
  })

  test('no secret is in a response, except the one that returns it once', () => {
    const statuses = new Set(answers.flatMap((text) => /"status":(\d+)/.exec(text)?.[1] ?? []))

    expect([...statuses]).toEqual(expect.arrayContaining(['401', '409', '422', '503']))
    expect(foundIn(answers.join('\n'))).toEqual([])
  })

  test('no secret is in a metric or a trace', () => {
    const traced = spans.join('\n')

    expect(metrics).toContain('/auth/login/second-factor')
    expect(foundIn(metrics)).toEqual([])
    expect(traced).toContain('/api/v1/terminals/here/person')
    expect(foundIn(traced)).toEqual([])
  })

  test('no secret is in a row of the database, including the audit log and the job queue', async () => {
    const { rows: tables } = await api.deps.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await api.deps.pool.query<{ text: string }>(`select t::text as text from ${name} t`)
      texts.push(...rows.map(({ text }) => text))
    }
    const dump = texts.join('\n')

    expect([email, 'user.password_set', 'send_mail'].filter((word) => !dump.includes(word))).toEqual([])
    expect(foundIn(dump)).toEqual([])
  })
})

describe('exported files', () => {
  test('neither a backup nor the file of one restaurant contains a secret', async () => {
    const { databaseUrl, blobs, now } = { databaseUrl: api.deps.env.DATABASE_URL, ...api.deps }
    const folder = mkdtempSync(path.join(tmpdir(), 'forki-secrets-'))
    const [backup, restaurant] = ['backup', 'restaurant'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ]
    await writeBackup(backup, { databaseUrl, blobs, now })
    await exportRestaurantFile(restaurant, staffed.restaurant.id, { databaseUrl, blobs, now })
    const [passphraseFile, sealed] = ['passphrase', 'sealed'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ]
    writeFileSync(passphraseFile, PLANTED_SECRETS['backup passphrase'])
    await writeBackup(sealed, { databaseUrl, blobs, now, passphraseFile })
    expect(foundIn(readFileSync(sealed, 'latin1'))).toEqual([])
    expect(foundIn(lines.join('\n'))).toEqual([])
    const [backupText, restaurantText] = [backup, restaurant].map((file) =>
      gunzipSync(readFileSync(file)).toString(),
    )
    rmSync(folder, { recursive: true })

    expect(backupText).toContain(email)
    expect(foundIn(backupText!)).toEqual([])
    expect(restaurantText).toContain(staffed.restaurant.slug)
    expect(foundIn(restaurantText!)).toEqual([])
    // The file of one restaurant must contain no hashes of secrets either, because it leaves the installation.
    expect(restaurantText).not.toMatch(/\$2[aby]\$|(password|token|key)_hash/)
  })
})

describe('client bundle', () => {
  test('the client names no server setting, in its sources and in its build', () => {
    const root = path.join(import.meta.dirname, '../../../client')
    const names = readFileSync(path.join(root, '../.env.example'), 'utf8').match(/^[A-Z][A-Z0-9_]+(?==)/gm)!
    const settings = names.filter((name) => /SECRET|KEY|URL|TOKEN|PASS|CERT/.test(name))
    const files = ['src', 'dist']
      .map((folder) => path.join(root, folder))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
      )
      .filter((file) => /\.(tsx?|js|css|html|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
    const exposing = files.filter((file) => {
      const text = readFileSync(file, 'utf8')
      return settings.some((name) => text.includes(name)) || foundIn(text).length > 0
    })

    expect(settings.length).toBeGreaterThan(8)
    expect(files.length).toBeGreaterThan(300)
    expect(exposing.map((file) => path.relative(root, file))).toEqual([])
  })
})
