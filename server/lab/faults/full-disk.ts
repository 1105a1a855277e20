import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../../src/db/migrate.ts'
import { drawPicture } from '../../test/factories/pictures.ts'
import { startCluster } from '../../scripts/postgres/cluster.ts'
import { checkConsistency, replayWrites } from './consistency.ts'
import { resendPendingWrites } from './write-log.ts'
import { statusOf } from './server-process.ts'
import { runUnderLoad, waitUntilReady, withFaultSetup, type FaultSetup, type SetupOptions } from './setup.ts'

const DISK_SIZE = '400m'
/** Time for which the disk is full, in ms. */
const DISK_FULL_MS = 30_000
/** Maximum time until the server recovers after the disk has space again, in ms. */
const MAX_RECOVERY_MS = 30_000
const DISK_FULL_MESSAGE = /no queda espacio|no space left/i

/**
 * Fault F4: fills the disk of database and images. Reads work, writes fail with a reason, no process ends,
 * and the server recovers by itself once there is space. Needs Linux and root, for a small disk in memory.
 */
export async function fillDisk(options: SetupOptions & { folder: string }) {
  const disk = path.join(options.folder, 'small-disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', disk])
  try {
    const cluster = await startCluster({ folder: path.join(disk, 'postgres') })
    try {
      await cluster.ensureDatabase('small')
      const DATABASE_URL = cluster.url('small')
      await migrate(DATABASE_URL)
      const env = { ...options.env, DATABASE_URL, FORKI_DATA_DIR: path.join(disk, 'data') }
      return await withFaultSetup({ ...options, env }, (setup) => runOnFullDisk(setup, disk, DATABASE_URL))
    } finally {
      await cluster.stop()
    }
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}

async function runOnFullDisk(setup: FaultSetup, disk: string, databaseUrl: string) {
  const { server, log, restaurant } = setup
  const answers: Record<string, number> = {}
  const report = { answers, writes: 0, unanswered: 0, recovery_ms: 0, problems: [] as string[] }
  const picture = await drawPicture('jpeg', 1200, 900)
  const ballast = path.join(disk, 'ballast')
  await runUnderLoad(setup, async () => {
    await sleep(3000)
    for (const until = Date.now() + DISK_FULL_MS; Date.now() < until; await sleep(200)) {
      fillRemainingSpace(ballast)
      await sendChecked(setup, picture, report)
    }
    if ((await statusOf(`${server.url}/healthz`)) !== 200) report.problems.push('/healthz did not answer')
    rmSync(ballast)
    report.recovery_ms = Math.round(await waitUntilReady(server.url, MAX_RECOVERY_MS))
  })
  report.unanswered = await resendPendingWrites(server.url, log)
  report.writes = log.writes.length
  Object.assign(answers, log.rejections)
  report.problems.push(
    ...(await checkConsistency(databaseUrl, restaurant, log)),
    ...(await replayWrites(server.url, log)),
  )
  if (report.recovery_ms > MAX_RECOVERY_MS)
    report.problems.push('the server did not recover when there was space')
  if (server.child.exitCode !== null) report.problems.push('the server ended')
  if (!answers['picture 507']) report.problems.push('no picture was rejected because of the full disk')
  if (!answers['order 507'] && !answers['order 503']) report.problems.push('no order was rejected')
  return report
}

/** Fills the remaining space of the disk. */
function fillRemainingSpace(file: string): void {
  const chunk = Buffer.alloc(64 * 1024, 1)
  const handle = openSync(file, 'a')
  try {
    for (;;) writeSync(handle, chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(handle)
  }
}

/**
 * Reads the orders and uploads a picture. Counts the responses by status, and adds a problem for each status
 * that is not expected on a full disk.
 */
async function sendChecked(
  { server, restaurant }: FaultSetup,
  picture: Buffer,
  report: { answers: Record<string, number>; problems: string[] },
): Promise<void> {
  const { restaurant_id, dish_ids, tokens } = restaurant
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg')
  const headers = { Authorization: `Bearer ${tokens.owner}` }
  const calls: [string, string, RequestInit, number[]][] = [
    ['page', `/orders?restaurant_id=${restaurant_id}`, { headers }, [200]],
    [
      'picture',
      `/images/upload?folder=dishes/${dish_ids[0]}`,
      { method: 'POST', headers, body: form },
      [201, 409, 422, 429, 503, 507],
    ],
  ]
  for (const [name, urlPath, init, expected] of calls) {
    const answer = await fetch(`${server.url}/api/v1${urlPath}`, init).catch(() => null)
    const text = (await answer?.text()) ?? ''
    const outcome = `${name} ${answer?.status ?? 'unanswered'}`
    report.answers[outcome] = (report.answers[outcome] ?? 0) + 1
    const isExpected =
      answer && expected.includes(answer.status) && (answer.status !== 507 || DISK_FULL_MESSAGE.test(text))
    if (!isExpected && report.problems.length < 10) report.problems.push(`${outcome}: ${text.slice(0, 200)}`)
  }
}
