import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const SHORT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const LONG_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Functions that create metrics in one registry. The help text of a metric states whether it describes the
 * process or the installation.
 */
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
 * Creates the metrics of this process and of the installation. Labels have few distinct values, such as path
 * templates. Counters of several processes have to be added up. Metrics of the installation must not be added
 * up, because each process reports them for the whole installation.
 */
export function createMetrics() {
  const registry = new Registry()
  const instruments = instrumentsOf(registry)
  let hasDefaults = false
  return {
    registry,
    /**
     * Adds Node's default metrics at the first request of `/metrics`, because their collection costs time.
     */
    addDefaults() {
      if (!hasDefaults) collectDefaultMetrics({ register: registry })
      hasDefaults = true
    },
    ...processMetrics(instruments),
    /** Returns the metrics in the text format of Prometheus. */
    text: async () => withFormerNames(await registry.metrics()),
    ...installationMetrics(instruments),
  }
}

/** Former names of renamed metrics. Until version 0.3, `/metrics` contains the former and the new names. */
export const FORMER_METRIC_NAMES = {
  forki_error_responses_total: 'forki_refusals_total',
  forki_event_delivery_seconds: 'forki_live_delay_seconds',
  forki_event_streams: 'forki_live_streams',
}

/** Repeats the text block of each renamed metric under its former name. An empty line separates blocks. */
function withFormerNames(text: string): string {
  const blocks = text.trimEnd().split('\n\n')
  const repeatedBlocks = Object.entries(FORMER_METRIC_NAMES).flatMap(([name, former]) =>
    blocks
      .filter((block) => block.startsWith(`# HELP ${name} `))
      .map((block) => block.replaceAll(name, former).replace(/$/m, `, former name of ${name}`)),
  )
  return `${[...blocks, ...repeatedBlocks].join('\n\n')}\n`
}

const processMetrics = ({ histogram, counter, processGauge }: Instruments) => ({
  answers: histogram(
    'forki_http_seconds',
    'Response time in seconds, by endpoint',
    ['method', 'path', 'status'],
    SHORT_BUCKETS,
  ),
  refusals: counter('forki_error_responses_total', 'Error responses, by code', ['code']),
  replays: counter(
    'forki_idempotency_replays_total',
    'Stored responses replayed for a repeated idempotency key',
  ),
  statements: histogram(
    'forki_db_seconds',
    'Duration of a statement in seconds, by pool and first word',
    ['pool', 'kind'],
    SHORT_BUCKETS,
  ),
  slowStatements: counter('forki_slow_statements_total', 'Statements of half a second or more, by pool', [
    'pool',
  ]),
  version: processGauge('forki_version_info', 'Always 1. The label is the version', ['version']),
  diskFree: processGauge('forki_disk_free_bytes', 'Free space of the disk with a folder: data or backups', [
    'folder',
  ]),
  backupAge: processGauge(
    'forki_backup_age_seconds',
    'Age of the newest daily backup in seconds, by place: folder or s3. Infinite without one, NaN without a place',
    ['place'],
  ),
  replicaBehind: processGauge(
    'forki_replica_behind_bytes',
    'Log of the primary that the replica has not replayed. Infinite if it does not respond, NaN without a replica',
  ),
  connections: processGauge('forki_db_connections', 'Connections of a pool, and callers that wait for one', [
    'pool',
    'state',
  ]),
  jobRuns: histogram(
    'forki_job_seconds',
    'Duration of a job run in seconds, by job and outcome',
    ['queue', 'outcome'],
    LONG_BUCKETS,
  ),
  liveDelay: histogram(
    'forki_event_delivery_seconds',
    'Seconds from an event to its delivery',
    [],
    LONG_BUCKETS,
  ),
  liveStreams: processGauge('forki_event_streams', 'Open event streams'),
  databaseUp: processGauge(
    'forki_database_up',
    '1 if the database responded to this reading, or to one at most 5 s old',
  ),
})

const installationMetrics = ({ installationGauge }: Instruments) => ({
  jobs: installationGauge('forki_jobs', 'Jobs by state: queued, active or failed', ['queue', 'state']),
  jobAge: installationGauge('forki_jobs_oldest_seconds', 'Waiting time of the oldest due job in seconds', [
    'queue',
  ]),
  webhooksPending: installationGauge('forki_webhooks_pending', 'Pending webhook deliveries'),
  webhooksAge: installationGauge(
    'forki_webhooks_oldest_seconds',
    'Age of the oldest pending webhook delivery in seconds',
  ),
  printers: installationGauge('forki_printers', 'Printers in use, by last status', ['status']),
  ordersOpen: installationGauge('forki_orders_open', 'Open orders'),
  unseenLines: installationGauge(
    'forki_kitchen_unseen_lines',
    'Order lines sent over 30 s ago, neither seen nor printed',
  ),
  tillsOpen: installationGauge('forki_tills_open', 'Open till sessions'),
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

/** First word of an SQL statement, or `other` for an unknown word. */
export function statementKind(statement: string): string {
  const word = /^\s*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? ''
  return KINDS.has(word) ? word : 'other'
}
