import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { reservedEmail } from '@forki/contract/kit/reserved-email'
import { startApi, type Api } from '../../../test/setup/api.ts'
import type { Deps, Mail } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { startJobs, stopJobs } from '../../jobs/job-runner.ts'
import { createMailer } from './mailer.ts'
import { sendBySmtp } from './mail-transport.ts'
import { sendMailJob } from './send-mail.job.ts'

let api: Api
const folder = mkdtempSync(path.join(tmpdir(), 'forki-mail-'))
const quickRetryJob = {
  ...sendMailJob,
  retry: { max_retries: 4, first_delay_seconds: 1, max_delay_seconds: 1 },
}
/** SMTP server of the test. It fails as `behaviour` defines, and stores emails in `acceptedMails`. */
let smtpServer: SMTPServer
let behaviour: { onMailFrom?: SMTPServerOptions['onMailFrom']; cut?: boolean } = {}
let acceptedMails: string[] = []
let closeConnection: string[] = []

beforeAll(async () => {
  smtpServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (address, session, callback) =>
      (behaviour.onMailFrom ?? acceptMailFrom)(address, session, callback),
    onData(stream, _session, callback) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      stream.on('end', () => {
        if (behaviour.cut) {
          // `cut` loses one response: the server has received the email, but closes the connection.
          behaviour = {}
          closeConnection.push(text)
          for (const connection of smtpServer.connections as Set<{ close: () => void }>) connection.close()
          return
        }
        acceptedMails.push(text)
        callback()
      })
    },
  })
  smtpServer.on('error', () => undefined)
  await new Promise<void>((resolve) => void smtpServer.listen(0, '127.0.0.1', resolve))
  const { port } = smtpServer.server.address() as AddressInfo
  api = await startApi({
    bindings: [],
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      FORKI_DATA_DIR: folder,
      MAIL_FROM: 'Forki <casa@forki.test>',
    },
  })
  api.deps.mailer = createMailer(api.deps.env)
  await startJobs(api.deps, { jobs: [quickRetryJob], pollSeconds: 0.5 })
})
afterAll(async () => {
  await stopJobs(api.deps)
  await new Promise((resolve) => {
    smtpServer.close(() => resolve(undefined))
  })
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  behaviour = {}
  acceptedMails = []
  closeConnection = []
})

const acceptMailFrom = (_address: unknown, _session: unknown, callback: (error?: Error) => void) => callback()
const smtpError = (code: number) => Object.assign(new Error('not now'), { responseCode: code })
const mailTo = (to: string, values: Record<string, string> = {}): Mail => ({
  to,
  language: 'es',
  template: 'verify_email',
  values: { name: 'Lucía', link: 'http://forki.test/verify-email?token=abc-DEF_123', ...values },
})
const enqueue = (mail: Mail) => inTransaction(api.ctx(), (tx) => tx.deps.mailer.enqueue(tx, mail))
const eventually = (check: () => void | Promise<void>, timeout = 15_000) =>
  vi.waitFor(check, { timeout, interval: 100 })
const findUnfinishedJobStates = () => api.db.$queryRaw<{ state: string }[]>`
  SELECT state::text AS state FROM pgboss.job WHERE name = 'send_mail' AND state <> 'completed'`
/** Number of email jobs in any state. Completed jobs remain in the table. */
const countMailJobs = async (): Promise<number> => {
  const rows = await api.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send_mail'`
  return rows[0]!.count
}

describe('the mailer with an SMTP server', () => {
  test('a committed email is delivered once, to one recipient, with HTML and text', async () => {
    await enqueue(mailTo('lucia@example.test'))

    await eventually(() => expect(acceptedMails).toHaveLength(1))
    expect(acceptedMails[0]).toMatch(/^From: Forki <casa@forki\.test>\r$/m)
    expect(acceptedMails[0]).toMatch(/^To: lucia@example\.test\r$/m)
    expect(acceptedMails[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@/m)
    expect(acceptedMails[0]).toContain('Content-Type: text/plain')
    expect(acceptedMails[0]).toContain('Content-Type: text/html')
  })

  test('an email of every template is sent', async () => {
    const kinds: Record<Mail['template'], true> = {
      verify_email: true,
      reset_password: true,
      welcome: true,
      invitation: true,
      second_factor_off: true,
      passkey_added: true,
      passkey_removed: true,
      receipt: true,
      daily_summary: true,
    }
    const values = { inviter: 'Ana', restaurant: 'Maíz', role: 'waiter', device: 'Tableta', number: '7' }
    for (const template of Object.keys(kinds) as Mail['template'][])
      await enqueue({ ...mailTo(`${template}@example.test`, values), template })

    await eventually(() => expect(acceptedMails).toHaveLength(Object.keys(kinds).length))
  })

  test('no email is sent after a rollback', async () => {
    const before = await countMailJobs()
    const failing = inTransaction(api.ctx(), async (tx) => {
      await tx.deps.mailer.enqueue(tx, mailTo('never@example.test'))
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    expect(await countMailJobs()).toBe(before)
  })

  test('the job queue contains no link of an email in plain text', async () => {
    behaviour.onMailFrom = (_address, _session, callback) => callback(smtpError(451))
    await enqueue(mailTo('sealed@example.test'))

    const rows = await api.db.$queryRaw<{ row: string }[]>`
      SELECT to_jsonb(job)::text AS row FROM pgboss.job WHERE name = 'send_mail'`
    behaviour = {}

    expect(rows.map(({ row }) => row).join()).not.toMatch(/abc-DEF_123|sealed@example/)
    await eventually(() => expect(acceptedMails).toHaveLength(1))
  })

  test.each([451, 550])(
    'an email is delivered once after the SMTP server rejected it with %i before',
    async (code) => {
      let refusedCount = 0
      behaviour.onMailFrom = (_address, _session, callback) => {
        refusedCount += 1
        callback(refusedCount <= 2 ? smtpError(code) : undefined)
      }

      await enqueue(mailTo('patient@example.test'))

      await eventually(() => expect(acceptedMails).toHaveLength(1))
      await eventually(async () => expect(await findUnfinishedJobStates()).toEqual([]))
      expect(refusedCount).toBe(3)
    },
  )

  test('an email is sent again with the same Message-ID if the SMTP server closes the connection without a response', async () => {
    behaviour.cut = true

    await enqueue(mailTo('twice@example.test'))

    await eventually(() => expect(acceptedMails).toHaveLength(1))
    const [first, second] = [closeConnection[0], acceptedMails[0]].map(
      (text) => /^Message-ID: (.*)$/m.exec(text ?? '')?.[1],
    )
    expect(first).toMatch(/^<[0-9a-f-]{36}@/)
    expect(second).toBe(first)
  })
})

describe('an SMTP server that hangs', () => {
  let hanging: Server
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    hanging = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => void hanging.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    hanging.close()
  })

  test('an attempt to send an email ends after about ten seconds when the SMTP server hangs', async () => {
    const { port } = hanging.address() as AddressInfo
    const env = { ...api.deps.env, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const started = performance.now()
    const message = { id: 'x', sent_at: new Date(), to: 'a@b.test', subject: 's', text: 't', html: '<p>' }

    await expect(sendBySmtp(env, message)).rejects.toThrow(/greeting|timeout|too long/i)

    expect(performance.now() - started).toBeLessThan(10_500)
  })
})

const listOutboxFiles = () => readdirSync(path.join(folder, 'outbox')).toSorted()
const depsWithoutSmtp = (): Deps => {
  const { SMTP_URL: _, ...env } = api.deps.env
  return { ...api.deps, env, mailer: createMailer(env) }
}

describe('the mailer without an SMTP server', () => {
  test('a committed email is written to a file that email programs open, and none after a rollback', async () => {
    const deps = depsWithoutSmtp()
    await inTransaction(createContext(deps), async (tx) => {
      await tx.deps.mailer.enqueue(tx, { ...mailTo('lucia@example.test'), language: 'en' })
    })
    const failing = inTransaction(createContext(deps), async (tx) => {
      await tx.deps.mailer.enqueue(tx, mailTo('never@example.test'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')

    const [file, ...others] = listOutboxFiles()
    expect(others).toEqual([])
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z_[0-9a-f-]{36}\.eml$/)
    const text = readFileSync(path.join(folder, 'outbox', file!), 'utf8')
    expect(text).toContain('Subject: Confirm your email')
    expect(text).toContain('To: lucia@example.test')
  })
})

const countFiles = () => readdirSync(folder, { recursive: true }).length

test('the mailer sends no email to the reserved addresses of staff without email', async () => {
  const ctx = createContext(api.deps)
  const mail: Mail = {
    to: reservedEmail(ctx.newId()),
    language: 'es',
    template: 'reset_password',
    values: { name: 'Luis', link: 'https://forki.test' },
  }
  const queuedMails = () =>
    api.db.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM pgboss.job WHERE name = 'send_mail'`

  const before = [await queuedMails(), countFiles()]
  await api.deps.mailer.enqueue(ctx, mail)
  await createMailer({ ...api.deps.env, SMTP_URL: undefined }).enqueue(ctx, mail)

  expect([await queuedMails(), countFiles()]).toEqual(before)
})
