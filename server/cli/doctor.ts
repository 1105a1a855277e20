import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import type { Client } from 'pg'
import { withClient } from '../src/db/connection.ts'
import { checkInvariants, INVARIANTS } from '../src/db/invariants.ts'
import { isMigrated } from '../src/db/migrate.ts'
import { unknownSettings, type Env } from '../src/env.ts'
import { listBackups } from '../src/modules/operations/backup/backup-folder.ts'
import { isReadable } from '../src/modules/auth/second-factor-code.service.ts'
import { createS3Blobs } from '../src/adapters/storage/s3-blobs.ts'
import { imageOrigin } from '../src/adapters/storage/s3-links.ts'
import { driftOf } from '../scripts/drift.ts'
import { requireReachable } from '../scripts/reachable.ts'
import { sql, type Sql } from '../src/db/sql.ts'

export interface Finding {
  verdict: 'ok' | 'warn' | 'fail'
  what: string
  todo?: string
}

const ok = (what: string): Finding => ({ verdict: 'ok', what })
const warn = (what: string, todo: string): Finding => ({ verdict: 'warn', what, todo })
const fail = (what: string, todo: string): Finding => ({ verdict: 'fail', what, todo })

const MIGRATED = 'migrations: all applied'
/** Minimum version number of PostgreSQL: 15. */
const MIN_VERSION = 150_000
const GIB = 1024 ** 3

/**
 * Diagnoses everything on which the server depends: settings, disk, mail server, backups, image store and
 * database. Changes nothing.
 */
export async function examine(env: Env): Promise<Finding[]> {
  const first = [
    ...settingsOf(env),
    await disk(env),
    await smtp(env),
    await backups(env),
    ...(await store(env)),
  ]
  try {
    await requireReachable(env.DATABASE_URL)
  } catch (error) {
    return [...first, fail('database', (error as Error).message)]
  }
  const found = await withClient(env.DATABASE_URL, (db) => database(db, env))
  const isWhole = found.some(({ what }) => what === MIGRATED)
  return [...first, ...found, ...(isWhole ? [await schema(env)] : [])]
}

function settingsOf(env: Env): Finding[] {
  const isPublic = env.HOST !== '127.0.0.1' && env.HOST !== 'localhost'
  return [
    ok(`settings: ${env.NODE_ENV}, ${env.FORKI_PUBLIC_URL}`),
    ...(env.NODE_ENV === 'production' && env.FORKI_PUBLIC_URL.startsWith('http:')
      ? [warn('address without https', 'set FORKI_PUBLIC_URL to https:// and put a proxy in front')]
      : []),
    ...(isPublic && env.NODE_ENV !== 'production'
      ? [warn(`open to the network as ${env.NODE_ENV}`, 'set NODE_ENV=production')]
      : []),
    ...unknownSettings().map(({ name, nearest }) =>
      warn(`settings: ${name} is unknown`, `did you mean ${nearest}?`),
    ),
  ]
}

async function disk(env: Env): Promise<Finding> {
  try {
    const { bavail, bsize, blocks } = await statfs(env.FORKI_DATA_DIR)
    const free = `disk: ${((bavail * bsize) / GIB).toFixed(1)} GiB free`
    if (bavail * bsize < GIB / 4) return fail(free, 'free disk space now, or orders will be rejected')
    return bavail / blocks < 0.1 && bavail * bsize < 10 * GIB ? warn(free, 'free disk space soon') : ok(free)
  } catch {
    return fail(
      `data folder: ${env.FORKI_DATA_DIR} does not exist`,
      'create the folder, mount its disk, or correct FORKI_DATA_DIR',
    )
  }
}

async function smtp({ SMTP_URL }: Env): Promise<Finding> {
  if (!SMTP_URL)
    return warn(
      'mail: no relay',
      'mails are written to outbox/ in the data folder. Set SMTP_URL to send them',
    )
  const { hostname, port, protocol } = new URL(SMTP_URL)
  const is_connected = await new Promise<boolean>((resolve) => {
    const socket = net.connect({
      host: hostname,
      port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
      timeout: 4000,
    })
    const done = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket
      .once('connect', () => done(true))
      .once('error', () => done(false))
      .once('timeout', () => done(false))
  })
  return is_connected
    ? ok(`mail: ${hostname} responds`)
    : fail(`mail: ${hostname} does not respond`, 'correct SMTP_URL. Mails wait in the queue')
}

async function backups({ FORKI_BACKUP_DIR }: Env): Promise<Finding> {
  if (!FORKI_BACKUP_DIR) return warn('backups: no daily backup', 'set FORKI_BACKUP_DIR')
  const last = (await listBackups(FORKI_BACKUP_DIR)).at(-1)
  if (!last) return warn('backups: none yet', 'run npm run backup')
  const hours = Math.round((Date.now() - last.at.getTime()) / 3_600_000)
  return hours > 36
    ? fail(`backups: the last is ${hours} hours old`, 'Administration → Jobs shows the reason')
    : ok(`backups: the last is ${hours} hours old`)
}

/**
 * Diagnoses the image store: writes, reads and deletes an object, which detects access keys without write
 * permission.
 */
async function store(env: Env): Promise<Finding[]> {
  if (!env.S3_BUCKET) return []
  const blobs = createS3Blobs(env)
  const probe = `doctor/${randomUUID()}.txt`
  let step = 'written to'
  try {
    await blobs.put(probe, Buffer.from(probe))
    step = 'read'
    const found = await blobs.get(probe)
    if (!found || (await text(found.body)) !== probe) throw new Error('it returned other content')
    step = 'emptied'
    await blobs.delete(probe)
    if (await blobs.stat(probe)) throw new Error('it is still there')
    return [ok(`images: bucket ${env.S3_BUCKET} writes, reads and deletes`), ...blockedImages(env)]
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    const what = `images: bucket ${env.S3_BUCKET} can't be ${step} (${reason})`
    return [fail(what, 'correct S3_ENDPOINT, S3_BUCKET, the keys or their permissions')]
  }
}

/** Finding for images that browsers would block: http images on https pages (mixed content). */
function blockedImages(env: Env): Finding[] {
  const origin = imageOrigin(env)
  if (!origin?.startsWith('http:') || !env.FORKI_PUBLIC_URL.startsWith('https:')) return []
  const what = `images: browsers on ${env.FORKI_PUBLIC_URL} don't load from ${origin}`
  return [
    fail(what, 'set FORKI_S3_PUBLIC_ENDPOINT to an https address of the store, or FORKI_IMAGES_PROXY=1'),
  ]
}

/** Diagnoses the database schema: detects manual changes. */
async function schema(env: Env): Promise<Finding> {
  const difference = await driftOf(env.DATABASE_URL)
  const first = difference.split('\n').find((line) => line !== '' && !line.startsWith('--'))
  return first === undefined
    ? ok('schema: same as the migrations')
    : warn(`schema: changed by hand (${first.slice(0, 120)} …)`, 'revert it before the next upgrade')
}

async function database(db: Client, env: Env): Promise<Finding[]> {
  const rows = await sql.rows<{ version: number; version_text: string; now: Date }>(
    db,
    sql`SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS version_text,
      clock_timestamp() AS now`,
  )
  const { version, version_text, now } = rows[0]!
  const apart = Math.abs(Date.now() - now.getTime()) / 1000
  const found = [
    version < MIN_VERSION
      ? fail(`PostgreSQL ${version_text}`, 'use 15 or newer')
      : ok(`database: PostgreSQL ${version_text}`),
    apart > 2
      ? warn(`clocks are ${apart.toFixed(1)} s apart`, 'synchronize both machines by NTP')
      : ok('clocks agree'),
  ]
  if (!(await isMigrated(db)))
    return [
      ...found,
      fail('migrations: some are missing, or the database is newer', 'npm run db:migrate names them'),
    ]
  const money = await checkInvariants(
    db,
    INVARIANTS.filter(({ is_money }) => is_money),
  )
  return [
    ...found,
    ok(MIGRATED),
    await count(
      db,
      'failing printers',
      sql`SELECT count(*)::int AS n FROM printers WHERE status = 'failing' AND is_active AND deleted_at IS NULL`,
      'check paper, cover and cable. The page Printers shows the error',
    ),
    await jobs(db),
    await secondFactors(db, env),
    money.length > 0
      ? fail(`money: ${money.join('; ')}`, 'write a backup now, then correct the listed rows')
      : ok('money: orders, payments and tills agree'),
  ]
}

/** Counts second factors that are encrypted under another FORKI_SECRET, as after a restore on a new machine. */
export async function unreadableSecondFactors(
  db: Client,
  { FORKI_SECRET }: Pick<Env, 'FORKI_SECRET'>,
): Promise<number> {
  const rows = await sql.rows<{ secret: string }>(
    db,
    sql`SELECT secret FROM second_factors WHERE confirmed_at IS NOT NULL`,
  )
  return rows.filter(({ secret }) => !isReadable(FORKI_SECRET, secret)).length
}

async function secondFactors(db: Client, env: Env): Promise<Finding> {
  const n = await unreadableSecondFactors(db, env)
  const what = 'unreadable second factors'
  return n > 0
    ? fail(
        `${what}: ${n}`,
        'set the FORKI_SECRET that encrypted them, or run npm run forki -- reset-second-factor',
      )
    : ok(`${what}: none`)
}

async function jobs(db: Client): Promise<Finding> {
  const rows = await sql.rows<{ there: boolean }>(
    db,
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return warn('jobs: no queue yet', 'start the server once')
  return count(
    db,
    'jobs given up',
    sql`SELECT count(*)::int AS n FROM pgboss.job WHERE state = 'failed' AND left(name, 8) <> '__pgboss'`,
    'Administration → Jobs shows the reason and retries them',
  )
}

async function count(db: Client, what: string, statement: Sql, todo: string): Promise<Finding> {
  const { n } = await sql.one<{ n: number }>(db, statement)
  return n > 0 ? warn(`${what}: ${n}`, todo) : ok(`${what}: none`)
}
