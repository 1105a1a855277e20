import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const LONG = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60]

export type Metrics = ReturnType<typeof createMetrics>

/** Instruments of one registry. Their help states whether they describe the process or the installation. */
function instrumentsOf(registry: Registry) {
  const registers = [registry]
  return {
    histogram: <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
      new Histogram({ name, help: `${help} (of this process)`, labelNames, buckets, registers }),
    counter: <L extends string>(name: string, help: string, labelNames: L[] = []) =>
      new Counter({ name, help: `${help} (of this process)`, labelNames, registers }),
    processGauge: <L extends string>(name: string, help: string, labelNames: L[] = []) =>
      new Gauge({ name, help: `${help} (of this process)`, labelNames, registers }),
    installationGauge: <L extends string>(name: string, help: string, labelNames: L[] = []) =>
      new Gauge({ name, help: `${help} (of the installation)`, labelNames, registers }),
  }
}
type Instruments = ReturnType<typeof instrumentsOf>

/**
 * Counters of this process, and gauges that are set when the metrics are read. Labels have few values:
 * endpoints by template, statements by first word. Sum the figures of processes. Figures of the installation
 * are equal in each.
 */
export function createMetrics() {
  const registry = new Registry()
  const instruments = instrumentsOf(registry)
  let hasDefaults = false
  return {
    registry,
    /** Adds Node's own figures at the first reading, because their collection takes time. */
    addDefaults() {
      if (!hasDefaults) collectDefaultMetrics({ register: registry })
      hasDefaults = true
    },
    ...processMetrics(instruments),
    ...installationMetrics(instruments),
  }
}

const processMetrics = ({ histogram, counter, processGauge }: Instruments) => ({
  answers: histogram(
    'forki_http_seconds',
    'Seconds from request to answer, by endpoint',
    ['method', 'path', 'status'],
    QUICK,
  ),
  refusals: counter('forki_refusals_total', 'Requests refused, by code', ['code']),
  replays: counter('forki_idempotency_replays_total', 'Answers given a second time for the same key'),
  statements: histogram(
    'forki_db_seconds',
    'Seconds of a statement, by pool and first word',
    ['pool', 'kind'],
    QUICK,
  ),
  connections: processGauge('forki_db_connections', 'Connections of a pool, and callers waiting for one', [
    'pool',
    'state',
  ]),
  jobRuns: histogram('forki_job_seconds', 'Seconds of a run, by job and outcome', ['queue', 'outcome'], LONG),
  liveDelay: histogram('forki_live_delay_seconds', 'Seconds from a live event to its delivery', [], LONG),
  liveStreams: processGauge('forki_live_streams', 'Event streams that are open'),
  databaseUp: processGauge(
    'forki_database_up',
    '1 when the database answered this reading, or one within five seconds',
  ),
})

const installationMetrics = ({ installationGauge }: Instruments) => ({
  jobs: installationGauge('forki_jobs', 'Jobs that wait, run or were given up', ['queue', 'state']),
  jobAge: installationGauge('forki_jobs_oldest_seconds', 'How long the oldest job that is due has waited', [
    'queue',
  ]),
  webhooksPending: installationGauge('forki_webhooks_pending', 'Messages that webhooks are still owed'),
  webhooksAge: installationGauge('forki_webhooks_oldest_seconds', 'Age of the oldest message still owed'),
  printers: installationGauge('forki_printers', 'Printers in use, by what they last said', ['status']),
  ordersOpen: installationGauge('forki_orders_open', 'Orders neither completed nor cancelled'),
  unseenLines: installationGauge(
    'forki_kitchen_unseen_lines',
    'Lines sent over 30 seconds ago that nobody saw and no printer took',
  ),
  tillsOpen: installationGauge('forki_tills_open', 'Tills that are open'),
})

const KINDS = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'savepoint',
])

/** First word of a statement, from a fixed set. */
export function kindOf(statement: string): string {
  const word = /^\s*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? ''
  return KINDS.has(word) ? word : 'other'
}
