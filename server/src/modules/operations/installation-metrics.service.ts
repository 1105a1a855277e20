import { statfs } from 'node:fs/promises'
import type { Deps } from '../../context/context.ts'
import { readReplicaLag } from '../../db/replica-reader.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { createLocationReader } from './backup/backup-location-states.ts'
import { selectInstallationMetrics, selectQueueSizes } from './installation.query.ts'

/** Time in ms for which the metrics reuse the values of the installation. */
const FRESH_MS = 5000

/**
 * Returns a function that sets the metrics of this process and, at most every 5 s, those of the installation.
 */
export function createMetricsUpdate(deps: Deps): () => Promise<void> {
  const readLocations = createLocationReader(deps.env)
  let readAt = -Infinity
  let reading = Promise.resolve()
  return async () => {
    setProcessGauges(deps)
    if (performance.now() - readAt > FRESH_MS) {
      readAt = performance.now()
      reading = Promise.all([
        setInstallationGauges(deps),
        setDiskGauges(deps),
        setBackupGauge(deps, readLocations),
        setReplicaGauge(deps),
      ]).then(() => undefined)
    }
    await reading
  }
}

function setProcessGauges({ metrics, hub, pools }: Deps): void {
  metrics.liveStreams.set(hub.subscriberCount())
  metrics.version.set({ version: manifest.version }, 1)
  for (const [name, one] of pools) {
    metrics.connections.set({ pool: name, state: 'busy' }, one.totalCount - one.idleCount)
    metrics.connections.set({ pool: name, state: 'idle' }, one.idleCount)
    metrics.connections.set({ pool: name, state: 'waiting' }, one.waitingCount)
  }
}

async function setInstallationGauges(deps: Deps): Promise<void> {
  const { metrics, log } = deps
  const sharedGauges = [metrics.jobs, metrics.jobAge, metrics.printers]
  try {
    const [now, queue] = await Promise.all([selectInstallationMetrics({ deps }), selectQueueSizes({ deps })])
    for (const gauge of sharedGauges) gauge.reset()
    metrics.databaseUp.set(1)
    metrics.ordersOpen.set(now.orders_open)
    metrics.unseenLines.set(now.unseen_lines)
    metrics.tillsOpen.set(now.tills_open)
    metrics.webhooksPending.set(now.webhooks_pending)
    metrics.webhooksAge.set(now.webhooks_age)
    for (const [status, count] of Object.entries(now.printers)) metrics.printers.set({ status }, count)
    for (const { name, state, jobs, age } of queue) {
      metrics.jobs.set({ queue: name, state }, jobs)
      if (state === 'queued') metrics.jobAge.set({ queue: name }, age)
    }
  } catch (error) {
    // During an outage of the database, the metrics of the process matter most. A database error thus does
    // not fail the update.
    metrics.databaseUp.set(0)
    log.warn({ err: error }, 'metrics: database did not respond')
  }
}

/** Sets the free space of the data folder and of the backup folder. A missing folder has no value. */
async function setDiskGauges({ env, metrics }: Deps): Promise<void> {
  metrics.diskFree.reset()
  for (const [folder, path] of [
    ['data', env.FORKI_DATA_DIR],
    ['backups', env.FORKI_BACKUP_DIR],
  ] as const) {
    const disk = path === undefined ? null : await statfs(path).catch(() => null)
    if (disk) metrics.diskFree.set({ folder }, disk.bavail * disk.bsize)
  }
}

/** Sets the age of the newest backup in each backup location. */
async function setBackupGauge(
  { metrics, now }: Deps,
  readLocations: ReturnType<typeof createLocationReader>,
): Promise<void> {
  const locations = await readLocations()
  metrics.backupAge.reset()
  if (locations.length === 0) metrics.backupAge.set({ place: 'none' }, NaN)
  for (const { kind, newest } of locations) {
    const age = newest ? Math.max(0, now().getTime() - newest.getTime()) / 1000 : Infinity
    metrics.backupAge.set({ place: kind }, age)
  }
}

async function setReplicaGauge({ pool, pools, metrics }: Deps): Promise<void> {
  const replica = pools.get('replica')
  if (!replica) return metrics.replicaBehind.set(NaN)
  metrics.replicaBehind.set(await readReplicaLag(pool, replica).catch(() => Infinity))
}
