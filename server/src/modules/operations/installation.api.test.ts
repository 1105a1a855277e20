import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installation, type Installation } from '@forki/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type Api } from '../../../test/setup/api.ts'
import { startFakeS3, type FakeS3 } from '../../../test/fakes/s3.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'
import { purge } from '../../jobs/delete-expired-rows.job-handler.ts'
import { backupName } from './backup/backup-folder.ts'
import { insertMaintenanceRun } from './maintenance-run.query.ts'
import { createProcessRecord } from './server-process.service.ts'

const HOUR = 3_600_000
const folder = mkdtempSync(path.join(tmpdir(), 'forki-installation-'))
let store: FakeS3
let api: Api
beforeAll(async () => {
  store = await startFakeS3()
  const { S3_BUCKET: _, ...keys } = store.env
  api = await startApi({
    env: {
      ...keys,
      FORKI_BACKUP_DIR: folder,
      FORKI_BACKUP_S3: 's3://pictures/copies',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  })
})
afterAll(async () => {
  await api.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function readInstallation(): Promise<Installation> {
  const { status, body } = await api.as(await buildAdmin(api.db)).get('/admin/installation')
  expect(status).toBe(200)
  return installation.parse(body)
}
const statesOf = ({ checks }: Installation) => checks.map(({ state }) => state)
const ago = (ms: number) => new Date(Date.now() - ms)
const buildProcess = (values: object = {}) =>
  api.db.serverProcess.create({
    data: {
      id: api.deps.newId(),
      host: 'one',
      pid: 1,
      version: '0.0.9',
      node_version: '24.0.0',
      started_at: ago(HOUR),
      seen_at: new Date(),
      clock_offset_ms: 0,
      data_free_bytes: 9_000_000_000n,
      slow_statements: 0,
      ...values,
    },
  })
const run = (kind: 'backup' | 'drill', error: string | null, at: Date, place = folder) =>
  insertMaintenanceRun(api.deps.pool, {
    kind,
    place,
    started_at: at,
    finished_at: at,
    error,
    details: { rows: 12 },
  })

/** State and error of each backup check, by backup location. */
const backupStates = ({ checks }: Installation) =>
  Object.fromEntries(
    checks
      .filter(({ state }) => state.startsWith('backup_'))
      .map(({ place, state, detail }) => [place, detail ? `${state}: ${detail}` : state]),
  )
const drillStates = async () =>
  statesOf(await readInstallation()).filter((state) => state.startsWith('drill_'))

describe('the state of the installation', () => {
  it('the state of the installation is visible to administrators only', async () => {
    expect((await api.anonymous.get('/admin/installation')).status).toBe(401)
    expect((await api.as(await buildOwner(api.db)).get('/admin/installation')).status).toBe(403)
  })

  it('the state of the installation lists this process with its version while it runs, and not after its end', async () => {
    const record = createProcessRecord(api.deps)
    await record.update()
    await record.update()

    const runningState = await readInstallation()
    await record.remove()
    const endedState = await readInstallation()

    expect(runningState.processes).toMatchObject([{ pid: process.pid, node_version: process.versions.node }])
    expect(runningState.processes[0]!.version).toBe(runningState.version)
    expect(statesOf(runningState)).toEqual(
      expect.arrayContaining(['version_same', 'clock_right', 'statements_fast']),
    )
    expect(statesOf(runningState).some((state) => state.startsWith('disk_'))).toBe(true)
    expect(runningState.database_bytes).toBeGreaterThan(1_000_000)
    expect(runningState.migration).toMatch(/^\d{14}_/)
    expect(endedState.processes).toEqual([])
  })

  it('the state of the installation lists no process whose last report was under way at its end', async () => {
    const record = createProcessRecord(api.deps)
    const updates = [record.update(), record.update()]
    await record.remove()
    await Promise.all([...updates, record.update()])

    expect(await api.db.serverProcess.count({ where: { pid: process.pid } })).toBe(0)
  })

  it('the state of the installation names different versions, a silent process, a wrong clock, a full disk and slow statements', async () => {
    const rows = await Promise.all([
      buildProcess(),
      buildProcess({ host: 'two', version: '0.1.0', clock_offset_ms: -5000, slow_statements: 90 }),
      buildProcess({ host: 'three', data_free_bytes: 1_000_000_000n }),
      buildProcess({ host: 'four', data_free_bytes: null }),
      buildProcess({ host: 'gone', seen_at: ago(300_000) }),
    ])

    const { checks, processes } = await readInstallation()
    await api.db.serverProcess.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })

    expect(checks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'version_differs', verdict: 'warn', detail: '0.0.9, 0.1.0' }),
        expect.objectContaining({ state: 'process_silent', verdict: 'warn', place: 'gone' }),
        expect.objectContaining({ state: 'clock_wrong', verdict: 'warn', place: 'two', ms: 5000 }),
        expect.objectContaining({ state: 'disk_full', verdict: 'fail', place: 'three', bytes: 1e9 }),
        expect.objectContaining({ state: 'disk_unreadable', verdict: 'fail', place: 'four' }),
        expect.objectContaining({ state: 'statements_slow', verdict: 'warn', count: 90 }),
      ]),
    )
    expect(processes.map(({ host }) => host)).not.toContain('gone')
    expect(checks[0]!.verdict).toBe('fail')
    expect(checks.at(-1)!.verdict).toBe('ok')
  })

  it('the state of the installation shows the backups of folder and bucket: missing, old, failed and recent', async () => {
    const missingState = await readInstallation()
    const old = backupName(ago(30 * HOUR), false)
    writeFileSync(path.join(folder, old), '')
    store.objects.set(`copies/${old}`, { bytes: Buffer.from('x'), modified_at: new Date() })
    const lateState = await readInstallation()
    const recent = backupName(ago(HOUR), false)
    writeFileSync(path.join(folder, recent), '')
    await run('backup', 'There is no room.', ago(0))
    store.failWith('refusing')
    const failing = await readInstallation()
    store.failWith(null)
    store.objects.set(`copies/${recent}`, { bytes: Buffer.from('x'), modified_at: new Date() })
    await run('backup', null, new Date())
    const sound = await readInstallation()

    const bucket = 's3://pictures/copies'
    expect(backupStates(missingState)).toEqual({ [folder]: 'backup_missing', [bucket]: 'backup_missing' })
    expect(backupStates(lateState)).toEqual({ [folder]: 'backup_old', [bucket]: 'backup_old' })
    expect(backupStates(failing)).toEqual({
      [folder]: 'backup_failed: There is no room.',
      [bucket]: expect.stringMatching(/^backup_unreadable: s3:\/\/pictures\/copies\/ can't be listed/),
    })
    expect(backupStates(sound)).toEqual({ [folder]: 'backup_recent', [bucket]: 'backup_recent' })
  })

  it('the state of the installation names a newer version, the newest one and an unreadable source', async () => {
    const source = path.join(folder, 'newest-version')
    const env = api.deps.env as { FORKI_NEWEST_VERSION?: string }
    const versions = async (text: string | null) => {
      if (text !== null) writeFileSync(source, text)
      env.FORKI_NEWEST_VERSION = text === null ? path.join(folder, 'none') : source
      const { checks } = await readInstallation()
      delete env.FORKI_NEWEST_VERSION
      return checks
        .filter(({ state }) => /^version_(?:newest|available|unknown)$/.test(state))
        .map(({ state, verdict, detail }) => [verdict, state, detail])
    }

    expect(await versions('999.1.0\n')).toEqual([['warn', 'version_available', '999.1.0']])
    expect(await versions('0.0.1\n')).toEqual([['ok', 'version_newest', null]])
    expect(await versions(null)).toEqual([['warn', 'version_unknown', expect.stringContaining('ENOENT')]])
    expect(statesOf(await readInstallation())).not.toContain('version_newest')
  })

  it('reading the state of the installation leaves no connection to the bucket', async () => {
    for (let count = 0; count < 3; count += 1) await readInstallation()

    expect(store.responses.length).toBeGreaterThanOrEqual(3)
    await expect.poll(() => store.countConnections()).toBe(0)
  })

  it('the state of the installation shows the latest drill: none, old, failed and passed', async () => {
    const noDrill = await drillStates()
    await run('drill', null, ago(40 * 24 * HOUR), 'usb')
    const oldDrill = await drillStates()
    await run('drill', 'table orders has 1 of 2 rows', ago(1000))
    const failedDrill = await drillStates()
    await run('drill', null, new Date(), 'usb')
    const passed = await drillStates()

    expect([noDrill, oldDrill, failedDrill, passed]).toEqual([
      ['drill_never'],
      ['drill_old'],
      ['drill_failed'],
      ['drill_passed'],
    ])
  })

  it('the sweep deletes ended processes after a day, and backup and drill runs after 400 days', async () => {
    const [ended, running] = await Promise.all([buildProcess({ seen_at: ago(25 * HOUR) }), buildProcess()])
    await run('backup', null, ago(401 * 24 * HOUR), 'long ago')
    api.clock.set(new Date())

    await purge(api.deps)

    const remainingIds = (await api.db.serverProcess.findMany()).map(({ id }) => id)
    expect(remainingIds).toContain(running.id)
    expect(remainingIds).not.toContain(ended.id)
    expect(await api.db.maintenanceRun.count({ where: { place: 'long ago' } })).toBe(0)
  })
})
