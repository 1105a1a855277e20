import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api } from '../../../../test/setup/api.ts'
import { buildAdmin } from '../../../../test/factories/user.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { startJobs, stopJobs } from '../../../jobs/job-runner.ts'
import { writeArchive } from './backup-archive.ts'
import { backUpWhenDue } from './daily-backup.job-handler.ts'
import { dailyBackupJob } from './daily-backup.job.ts'

const root = mkdtempSync(path.join(tmpdir(), 'forki-schedule-'))
const folder = path.join(root, 'backups')
let api: Api
beforeAll(async () => {
  api = await startApi({ env: { FORKI_BACKUP_DIR: folder, FORKI_BACKUP_AT: '4', FORKI_BACKUP_KEEP: '2' } })
})
afterAll(async () => {
  await api.close()
  rmSync(root, { recursive: true, force: true })
})

/** Date in the local time of this machine, as in the setting of the backup hour. */
const localDate = (day: number, hour: number, minute = 2) => new Date(2026, 9, day, hour, minute)
async function* noEntries(): AsyncGenerator<never> {
  // The generator yields nothing, so that the test writes an archive without entries.
}
const backUpAt = async (moment: Date) => {
  api.clock.set(moment)
  await backUpWhenDue(api.deps)
  return readdirSync(folder).length
}

describe('the daily backup', () => {
  test('the daily backup is written once a day after its hour, also by a machine that was asleep, and the newest are kept', async () => {
    writeFileSync(path.join(root, 'mine.tar.gz'), '')

    expect(await backUpAt(localDate(5, 4))).toBe(1)
    expect(await backUpAt(localDate(5, 5))).toBe(1)
    expect(await backUpAt(localDate(6, 3))).toBe(1)
    expect(await backUpAt(localDate(6, 11))).toBe(2)
    expect(await backUpAt(localDate(7, 3))).toBe(2)
    const before = readdirSync(folder).toSorted()
    expect(await backUpAt(localDate(7, 4))).toBe(2)
    const after = readdirSync(folder).toSorted()

    expect(after[0]).toBe(before[1])
    expect(after[1]! > before[1]!).toBe(true)
  })

  test('the daily backup deletes drafts of an ended process and no other files', async () => {
    writeFileSync(path.join(folder, 'accounts.xlsx'), '')
    const draft = path.join(folder, 'forki-20261001-040200.tar.gz.77.part')
    writeFileSync(draft, '')
    utimesSync(draft, localDate(1, 4), localDate(1, 4))
    await backUpAt(localDate(8, 4))
    await backUpAt(localDate(9, 4))

    expect(readdirSync(folder)).toContain('accounts.xlsx')
    expect(existsSync(draft)).toBe(false)
  })

  test('a manual backup deletes the draft of a killed backup, and none that is being written', async () => {
    const by_hand = path.join(root, 'by-hand')
    mkdirSync(by_hand)
    for (const name of ['a.tar.gz.77.part', 'b.tar.gz.enc.78.part', 'film.79.part']) {
      writeFileSync(path.join(by_hand, name), '')
    }
    for (const name of ['a.tar.gz.77.part', 'film.79.part']) {
      utimesSync(path.join(by_hand, name), localDate(1, 4), localDate(1, 4))
    }

    await writeArchive(path.join(by_hand, 'c.tar.gz'), noEntries())

    expect(readdirSync(by_hand).toSorted()).toEqual(['b.tar.gz.enc.78.part', 'c.tar.gz', 'film.79.part'])
  })

  test('a failed daily backup is listed among the failed jobs with its reason', async () => {
    api.clock.set(new Date())
    const blocked = path.join(root, 'file')
    writeFileSync(blocked, '')
    const deps = { ...api.deps, env: { ...api.deps.env, FORKI_BACKUP_DIR: path.join(blocked, 'backups') } }
    const { cron: _, ...job } = dailyBackupJob
    const singleTryJob = { ...job, retry: { max_retries: 0, first_delay_seconds: 1, max_delay_seconds: 1 } }
    await startJobs(deps, { jobs: [singleTryJob], pollSeconds: 0.5 })
    await enqueue(api.ctx(), singleTryJob, {})
    const admin = api.as(await buildAdmin(api.db))
    const listJobs = async () =>
      (await admin.get('/admin/jobs')).body.items as { name: string; error: string }[]

    await expect
      .poll(listJobs, { timeout: 10_000 })
      .toMatchObject([{ name: 'backup', error: expect.stringContaining('ENOTDIR') }])
    await stopJobs(deps)
  })
})
