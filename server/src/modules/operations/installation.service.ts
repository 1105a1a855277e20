import type { Deps } from '../../context/context.ts'
import { selectInstallation, selectQueue } from './installation.query.ts'

/** Time in ms for which the metrics reuse the values of one database read. */
const FRESH_MS = 5000

/**
 * Returns a function that sets the metrics of this process and, at most every 5 s, those of the installation.
 */
export function createMetricsUpdate(deps: Deps): () => Promise<void> {
  let readAt = -Infinity
  let reading = Promise.resolve()
  return async () => {
    setProcessGauges(deps)
    if (performance.now() - readAt > FRESH_MS) {
      readAt = performance.now()
      reading = setInstallationGauges(deps)
    }
    await reading
  }
}

function setProcessGauges({ metrics, hub, pools }: Deps): void {
  metrics.liveStreams.set(hub.size())
  for (const [name, one] of pools) {
    metrics.connections.set({ pool: name, state: 'busy' }, one.totalCount - one.idleCount)
    metrics.connections.set({ pool: name, state: 'idle' }, one.idleCount)
    metrics.connections.set({ pool: name, state: 'waiting' }, one.waitingCount)
  }
}

async function setInstallationGauges(deps: Deps): Promise<void> {
  const { metrics, log } = deps
  const shared = [metrics.jobs, metrics.jobAge, metrics.printers]
  try {
    const [now, queue] = await Promise.all([selectInstallation({ deps }), selectQueue({ deps })])
    for (const gauge of shared) gauge.reset()
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
    // The metrics of the process matter most during an outage of the database, so an error of the database is
    // only recorded.
    metrics.databaseUp.set(0)
    log.warn({ err: error }, 'metrics: database did not respond')
  }
}
