import type pg from 'pg'
import type { PrismaClient } from '../generated/prisma/client.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Language } from '../errors/messages/language.ts'
import type { Actor } from './actor.ts'
import type { Db, PoolName, ReplicaReader, TransactionConnection } from './ports/database.ts'
import type { BlobStore } from './ports/blob-store.ts'
import type { JobQueue } from './ports/jobs.ts'
import type { EventHub, StreamRegistry } from './ports/events.ts'
import type { ActorCache } from './ports/actor-cache.ts'
import type { Tracer } from '../observability/tracing.ts'

/** Ports of a process and its settings. Built once by deps.ts, or by a test. */
export interface Deps {
  env: Env
  prisma: PrismaClient
  pool: pg.Pool
  /** Pool for writes that survive the rollback of the current transaction. */
  side: pg.Pool
  /** Reads of dashboards and exports. Use `sql` with `from: 'reports'`. */
  reports: ReplicaReader
  /** Reads of append-only lists. Use `sql` with `from: 'replica'`. */
  lists: ReplicaReader
  /** All pools, for metrics. */
  pools: ReadonlyMap<PoolName, pg.Pool>
  log: Logger
  /** Counters and histograms of `/metrics`. */
  metrics: Metrics
  /** Null without a collector. Use `traced` of observability/tracing.ts. */
  tracer: Tracer | null
  /** The clock; tests set it. */
  now: () => Date
  /** A new UUID version 7. */
  newId: () => string
  /** Job queue. Use `enqueue` of jobs/enqueue.ts. */
  jobs: JobQueue
  /** Events of all processes. Use `publish` of events/publish.ts. */
  hub: EventHub
  /** Open event streams of this process. */
  streams: StreamRegistry
  /** Actors with their rights. Only the auth module and API keys read it. */
  actorCache: ActorCache
  /** Sends emails after the transaction commits. */
  mailer: { enqueue: (ctx: Context, mail: Mail) => Promise<void> }
  /** Stored pictures and files. Links expire after 15 minutes. */
  blobs: BlobStore
}

export interface Mail {
  to: string
  language: Language
  template:
    | 'verify_email'
    | 'reset_password'
    | 'welcome'
    | 'invitation'
    | 'second_factor_off'
    | 'passkey_added'
    | 'passkey_removed'
  /** Values of the placeholders of the template. */
  values: Record<string, string>
}

/** First argument of every service: caller, connection and ports. */
export interface Context {
  deps: Deps
  /** The client, or inside `inTransaction` the transaction. */
  db: Db
  actor: Actor
  language: Language
  request_id: string
  ip: string
  user_agent: string
  now: () => Date
  newId: () => string
  /** Runs after the transaction commits, or at once outside one. For sockets and files, never for data. */
  afterCommit: (effect: () => void | Promise<void>) => void
  /** Sets a header of the response (a cookie, RateLimit-*). Does nothing without a response, as in jobs. */
  setHeader: (name: string, value: string | string[]) => void
  /** Set inside a transaction: its pending effects. */
  pending: (() => void | Promise<void>)[] | null
  /** Set inside a transaction: its connection, for `sql`. */
  connection: TransactionConnection | null
  /** Set inside a transaction: rows that its lock step locked exclusively, by table and id. */
  rowLocks: Set<string> | null
  /** Set inside a transaction: audit notes to write before it commits. */
  notes: AuditNote[] | null
}

/** Entry of the audit log: an action and its entity. Actor, time and address are those of the context. */
export interface AuditNote {
  /** Null for entities outside restaurants: accounts, plans. */
  restaurant_id: string | null
  /** `entity.verb`, for example `dish.updated`. */
  action: string
  entity: string
  entity_id: string | null
  /** Values that explain the change, without secrets. */
  data?: Record<string, unknown>
}
