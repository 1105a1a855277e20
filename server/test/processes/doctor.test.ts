import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { POSITION_HEADER } from '../../src/events/event-position.ts'
import { startApiForFile } from '../setup/api.ts'
import { doctorRunner, failureLines, FORKI_SCRIPT } from './run-doctor.ts'

// The timeout is long, because each command starts a process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const api = await startApiForFile()
const folder = mkdtempSync(path.join(tmpdir(), 'forki-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { doctor, environmentOf, secret } = doctorRunner({
  DATABASE_URL: api.deps.env.DATABASE_URL,
  FORKI_DATA_DIR: folder,
})
const runSql = (statement: string) =>
  withClient(api.deps.env.DATABASE_DIRECT_URL ?? api.deps.env.DATABASE_URL, (db) => db.query(statement))
const listenOnFreePort = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

describe('doctor on a sound installation', () => {
  it('doctor prints the findings of a sound installation in the language of the terminal and exits with 0', async () => {
    const [english, spanish] = [await doctor(), await doctor({}, 'es')]

    expect(failureLines(english)).toEqual([])
    expect(english.code).toBe(0)
    expect(english.lines).toEqual(
      expect.arrayContaining([
        'ok   port: 1 is free, Forki is not running',
        'ok   clocks agree',
        'ok   migrations: all applied',
        `ok   Node ${process.versions.node}`,
      ]),
    )
    expect(spanish.lines).toEqual(
      expect.arrayContaining([
        'ok   puerto: 1 libre, Forki no está en marcha',
        'ok   los relojes coinciden',
        'ok   migraciones: todas aplicadas',
      ]),
    )
    expect(spanish.lines).toHaveLength(english.lines.length)
  })
})

describe('doctor on a failed start', () => {
  it('doctor distinguishes Forki on its port from another program', async () => {
    const otherServer = createServer()
    const forki = createHttpServer((_request, response) => response.setHeader(POSITION_HEADER, '1').end())
    const ports = [await listenOnFreePort(otherServer), await listenOnFreePort(forki)]

    const [portTaken, running] = [
      await doctor({ PORT: String(ports[0]) }),
      await doctor({ PORT: String(ports[1]) }),
    ]
    otherServer.close()
    forki.closeAllConnections()
    forki.close()

    expect(failureLines(portTaken)).toEqual([
      `fail port: another program uses ${ports[0]} → stop it, or choose another with PORT`,
    ])
    expect(running.lines).toContain(`ok   port: Forki responds on ${ports[1]}`)
  })

  it('doctor names a data folder that does not exist, and does not create it', async () => {
    const missing = path.join(folder, 'not-mounted')
    const [english, spanish] = [
      await doctor({ FORKI_DATA_DIR: missing, FORKI_SECRET: '' }),
      await doctor({ FORKI_DATA_DIR: missing }, 'es'),
    ]

    expect(english).toEqual({
      code: 1,
      lines: [
        `fail data folder: ${missing} does not exist → create the folder, mount its disk, or correct FORKI_DATA_DIR`,
      ],
    })
    expect(spanish.lines).toEqual([
      `fail carpeta de datos: ${missing} no existe → crea la carpeta, monta su disco o corrige FORKI_DATA_DIR`,
    ])
    expect((await doctor({ FORKI_DATA_DIR: missing })).code).toBe(1)
  })

  it('doctor names a data folder that is not writable', async () => {
    // The folder /sys is not writable for any user, because the kernel rejects new files in it.
    const [withSecret, without] = [
      await doctor({ FORKI_DATA_DIR: '/sys' }),
      await doctor({ FORKI_DATA_DIR: '/sys', FORKI_SECRET: '' }, 'es'),
    ]

    expect(failureLines(withSecret)).toEqual([
      expect.stringMatching(/^fail data folder: \/sys can't be written to \(/),
    ])
    expect(without).toEqual({
      code: 1,
      lines: ['No se puede escribir en FORKI_DATA_DIR /sys; elige una carpeta propia.'],
    })
  })

  it('doctor names a full disk', async () => {
    const disk = path.join(folder, 'disk')
    mkdirSync(disk)
    const fullDiskReport = await runDoctorOnFullDisk(disk, { FORKI_SECRET: secret })
    const withoutSecret = await runDoctorOnFullDisk(disk, { FORKI_SECRET: '' })

    expect(fullDiskReport).toContain(
      `fail disk: ${disk} is full → free disk space now, or orders will be rejected`,
    )
    expect(withoutSecret).toContain(`The disk of FORKI_DATA_DIR ${disk} is full; free some space.`)
  })

  it('doctor names a database that does not respond, without its password', async () => {
    const DATABASE_URL = 'postgresql://forki:hidden@127.0.0.1:9/forki'
    const [english, spanish] = [await doctor({ DATABASE_URL }), await doctor({ DATABASE_URL }, 'es')]

    expect(failureLines(english)).toEqual([
      expect.stringMatching(
        /^fail database → The database at 127\.0\.0\.1:9 can't be reached \(.+\): start it, or/,
      ),
    ])
    expect(failureLines(spanish)).toEqual([
      expect.stringMatching(
        /^fail base de datos → No se alcanza la base de datos de 127\.0\.0\.1:9 \(.+\): iníciala o/,
      ),
    ])
    expect(english.lines.join()).not.toContain('hidden')
  })

  it('doctor names a clock that differs from that of the database', async () => {
    const wrongClockScript = `const D = Date
      globalThis.Date = class extends D {
        constructor(...given) { given.length ? super(...given) : super(D.now() + 60000) }
        static now() { return D.now() + 60000 }
      }`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(wrongClockScript)}`

    const { lines } = await doctor({ NODE_OPTIONS })

    expect(lines.find((line) => line.startsWith('warn clocks'))).toMatch(
      /^warn clocks are (59|6\d)\.\d s apart → synchronize both machines by NTP$/,
    )
  })

  it.each([
    ['production', '', 'FORKI_SECRET must be set in production; make one with: openssl rand -base64 48'],
    [
      'production',
      'short',
      'FORKI_SECRET is too short, it needs at least 32 bytes; make one with: openssl rand -base64 48',
    ],
    ['production', 'x'.repeat(40), 'FORKI_SECRET is easy to guess; make one with: openssl rand -base64 48'],
  ])('doctor in %s names the fault of the secret "%s"', async (NODE_ENV, FORKI_SECRET, sentence) => {
    expect(await doctor({ NODE_ENV, FORKI_SECRET })).toEqual({ code: 1, lines: [sentence] })
  })

  it('doctor names missing and unknown migrations with their remedy', async () => {
    await runSql(
      'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)',
    )
    const [older, olderSpanish] = [await doctor(), await doctor({}, 'es')]
    await runSql('UPDATE _prisma_migrations SET rolled_back_at = NULL')
    await runSql(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '99990101000000_later', now())",
    )
    const newer = await doctor()
    await runSql(
      "UPDATE _prisma_migrations SET migration_name = '99990101000000_contract_after_99980101000000' WHERE id = 'x'",
    )
    const removing = await doctor()
    await runSql("DELETE FROM _prisma_migrations WHERE id = 'x'")

    expect(failureLines(older)).toEqual([
      expect.stringMatching(
        /^fail migrations: The database is older than this version \(1 migrations are missing, the first is \w+\) → run the command `migrate`$/,
      ),
    ])
    expect(failureLines(olderSpanish)).toEqual([
      expect.stringMatching(
        /^fail migraciones: La base de datos es anterior a esta versión \(.+\) → ejecuta la orden `migrate`$/,
      ),
    ])
    // A migration of a newer version that only adds to the database is no failure for an older version.
    expect(failureLines(newer)).toEqual([])
    expect(newer.lines).toContain('ok   schema: of a newer version (99990101000000_later), not compared')
    expect(failureLines(removing)).toEqual([
      'fail migrations: The database has the migration 99990101000000_contract_after_99980101000000, which this version does not know → start the newer version it came from',
    ])
  })
})

/** Runs doctor with its data folder on a full disk of 64 kB, in a mount namespace of its own. */
function runDoctorOnFullDisk(disk: string, settings: Record<string, string>): Promise<string> {
  const commands = [
    `mount -t tmpfs -o size=64k tmpfs ${disk}`,
    // The file fills the disk, so the write ends with an error.
    `head -c 65536 /dev/zero > ${disk}/filling 2>/dev/null`,
    `exec ${process.execPath} ${FORKI_SCRIPT} doctor`,
  ]
  const args = process.getuid?.() === 0 ? ['-m'] : ['-rm']
  const child = spawn('unshare', [...args, 'sh', '-c', commands.join('; ')], {
    env: environmentOf({ FORKI_DATA_DIR: disk, ...settings }, 'en'),
  })
  let output = ''
  child.stdout.on('data', (part) => (output += String(part)))
  child.stderr.on('data', (part) => (output += String(part)))
  return new Promise((resolve) => void child.once('exit', () => resolve(output)))
}
