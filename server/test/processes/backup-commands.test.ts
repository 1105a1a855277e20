import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { migrate, readMigrations } from '../../src/db/migrate.ts'
import { startApiForFile } from '../setup/api.ts'
import { buildStaffedRestaurant, openOrder } from '../factories/order.ts'
import { startFakeS3, type FakeS3 } from '../fakes/s3.ts'
import { databaseUrlAt } from '../setup/database.ts'

// The timeout is long, because each command starts a process.
vi.setConfig({ testTimeout: 180_000 })

const api = await startApiForFile()
const folder = mkdtempSync(path.join(tmpdir(), 'forki-backup-commands-'))
const ADDRESS = 's3://pictures/forki'
const script = path.join(import.meta.dirname, '../../cli/forki.ts')
let store: FakeS3
beforeAll(async () => {
  store = await startFakeS3()
  const staffed = await buildStaffedRestaurant(api.db)
  await openOrder(api, staffed)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const environment = (settings: Record<string, string>) => ({
  ...process.env,
  DATABASE_URL: api.deps.env.DATABASE_URL,
  LC_ALL: 'en_GB.UTF-8',
  FORKI_DATA_DIR: folder,
  ...store.env,
  ...settings,
})

const runForki = (words: string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...words], { env: environment(settings) }, (error, out, wrong) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + wrong }),
    )
  })

it('backup writes to a bucket and deletes older backups, and drill restores the newest one for a test', async () => {
  const firstBackup = await runForki(['backup', '--to', ADDRESS])
  const secondBackup = await runForki(['backup', '--to', ADDRESS, '--keep', '1'])
  const drilled = await runForki(['drill'], { FORKI_BACKUP_S3: ADDRESS })

  expect(firstBackup).toMatchObject({ code: 0, output: expect.stringContaining(`: ${ADDRESS}/forki-`) })
  expect(secondBackup.code).toBe(0)
  const [name = ''] = /forki-\S+\.tar\.gz/.exec(secondBackup.output) ?? []
  expect([...store.objects.keys()].toSorted()).toEqual([`forki/${name}`, `forki/${name}.sha256`])
  expect(drilled.output).toContain(`Backup: ${ADDRESS}/${name}\n`)
  expect(drilled.output).toMatch(/\d+ rows of \d+ tables and 0 images restored\n/)
  expect(drilled.output).toMatch(/\d+ audit log entries in \d+ chains checked\n/)
  expect(drilled).toMatchObject({ code: 0, output: expect.stringContaining('The restore drill passed in') })
  const drills = await api.db.maintenanceRun.findMany({ where: { kind: 'drill' } })
  expect(drills).toMatchObject([{ place: ADDRESS, error: null, details: { file: name } }])
})

it('drill records a failed restore drill with its reason, and exits with 1', async () => {
  const { code, output } = await runForki(['drill', `${ADDRESS}/forki-gone.tar.gz`])

  expect({ code, output }).toEqual({ code: 1, output: `${ADDRESS}/forki-gone.tar.gz does not exist.\n` })
  const latest = await api.db.maintenanceRun.findFirst({ orderBy: { finished_at: 'desc' } })
  expect(latest).toMatchObject({ kind: 'drill', error: output.trim() })
})

it.each([
  [['backup', '--to', 's3://'], {}, 's3:// is no address of a bucket: write it as s3://bucket/prefix.'],
  [
    ['backup', '--to', ADDRESS],
    { S3_BUCKET: '', S3_ACCESS_KEY_ID: '' },
    `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set for ${ADDRESS}.`,
  ],
  [['backup', 'copy.tar.gz', '--to', ADDRESS], {}, '--to and --keep are for backups without a file name'],
  [['backup', 'copy.tar.gz', '--keep', '2'], {}, '--to and --keep are for backups without a file name'],
  [['drill'], { FORKI_DATA_DIR: path.join(folder, 'empty') }, 'There is no backup in'],
])('the command %j with the settings %j exits with one sentence', async (words, settings, sentence) => {
  const { code, output } = await runForki(words, settings)

  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
})

it('backup aborts the unfinished upload that an earlier, killed backup left in the bucket', async () => {
  const child = spawn(process.execPath, [script, 'backup', '--to', ADDRESS], {
    env: environment({}),
    stdio: 'ignore',
  })
  store.objects.clear()
  await expect.poll(() => store.uploads.size, { timeout: 30_000, interval: 2 }).toBe(1)
  child.kill('SIGKILL')
  const isComplete = store.objects.size > 0
  for (const upload of store.uploads.values()) {
    upload.initiated_at = new Date(0)
    for (const part of upload.parts.values()) part.modified_at = new Date(0)
  }

  const nextRun = await runForki(['backup', '--to', ADDRESS])

  expect(isComplete).toBe(false)
  expect(nextRun.code).toBe(0)
  expect(store.uploads.size).toBe(0)
  expect(existsSync(path.join(folder, 'backups'))).toBe(false)
})

it('migrate writes a backup before it applies migrations', async () => {
  const { admin } = inject('cluster')
  const [name, backups] = [`migrate_command_${process.pid}`, path.join(folder, 'before')]
  await withClient(admin, (db) => db.query(`CREATE DATABASE ${name}`))
  const DATABASE_URL = databaseUrlAt(admin, name)
  const [formerMigration, newestMigration] = readMigrations().slice(-2)
  await migrate(DATABASE_URL, { upTo: formerMigration!.name })

  const firstRun = await runForki(['migrate'], { DATABASE_URL, FORKI_BACKUP_DIR: backups })
  const secondRun = await runForki(['migrate'], { DATABASE_URL, FORKI_BACKUP_DIR: backups })
  await withClient(admin, (db) => db.query(`DROP DATABASE ${name} WITH (FORCE)`))

  expect(firstRun).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Applied: ${newestMigration!.name}.`),
  })
  expect(secondRun).toEqual({ code: 0, output: 'Nothing to apply.\n' })
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^forki-\d{8}-\d{6}\.tar\.gz$/)])
})
