import type { MailTemplate } from '@forki/contract/operations/constants'
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

/** Dependencies and settings of a process. deps.ts or a test creates them. */
export interface Deps {
  env: Env
  prisma: PrismaClient
  pool: pg.Pool
  /**
   * Connection pool for writes outside the current transaction. A rollback of the transaction does not undo
   * them.
   */
  side: pg.Pool
  /** Replica reader of dashboards and exports. Services use `sql` with `from: 'reports'`. */
  reports: ReplicaReader
  /** Replica reader of histories, with every earlier commit. Services use `sql` with `from: 'replica'`. */
  lists: ReplicaReader
  /** All connection pools by name, for metrics. */
  pools: ReadonlyMap<PoolName, pg.Pool>
  log: Logger
  /** Metrics that `/metrics` returns. */
  metrics: Metrics
  /** Tracer. Null if no collector is configured. Callers use `runInChildSpan` of observability/tracing.ts. */
  tracer: Tracer | null
  /** Returns the current time. Tests set the clock. */
  now: () => Date
  /** Returns a new UUID of version 7. */
  newId: () => string
  /** Job queue. Callers use `enqueue` of jobs/enqueue.ts. */
  jobs: JobQueue
  /** Event hub of this process, for subscribers. Publishers call `publish` of events/publish.ts. */
  hub: EventHub
  /** Open event streams of this process. */
  streams: StreamRegistry
  /** Actor cache. The authentication of sessions and API keys reads it. */
  actorCache: ActorCache
  /** Mailer. Sends emails after the commit. */
  mailer: { enqueue: (ctx: Context, mail: Mail) => Promise<void> }
  /** Store of images and other files. */
  blobs: BlobStore
}

export interface Mail {
  to: string
  language: Language
  template: MailTemplate
  /** Values of the email template's placeholders, by name. */
  values: Record<string, string>
}

/** First parameter of every service: caller, database connection and dependencies. */
export interface Context {
  deps: Deps
  /** Prisma client. Inside `inTransaction` it is the transaction's client. */
  db: Db
  actor: Actor
  language: Language
  /** Locale of the caller for numbers and dates in exported files, such as `es-ES`. */
  locale: string
  request_id: string
  ip: string
  user_agent: string
  now: () => Date
  newId: () => string
  /**
   * Registers a callback to run after the commit, such as a file deletion or `enqueue`. A crash right after the
   * commit loses the callback. Outside a transaction the callback runs immediately.
   */
  afterCommit: (effect: () => void | Promise<void>) => void
  /** Sets a response header, such as a cookie. Without a response, as in jobs, this function does nothing. */
  setHeader: (name: string, value: string | string[]) => void
  /** Callbacks of `afterCommit` that will run after the commit. Null outside a transaction. */
  commitEffects: (() => void | Promise<void>)[] | null
  /** Database connection of the transaction, for `sql`. Null outside a transaction. */
  connection: TransactionConnection | null
  /**
   * Table rows that this transaction has locked by `FOR UPDATE` (strength `alone`), each as `<table> <id>`.
   * `isRowLocked` reads them. Null outside a transaction.
   */
  rowLocks: Set<string> | null
  /** Audit entries that the transaction writes before its commit. Null outside a transaction. */
  notes: AuditNote[] | null
}

/** Entry to write into the audit log. The context supplies actor, time, IP address and request id. */
export interface AuditNote {
  /** Id of the entity's restaurant. Null for accounts, plans and others of no single restaurant. */
  restaurant_id: string | null
  /** Audit action in the form `entity.verb`, for example `dish.updated`. */
  action: string
  entity: string
  entity_id: string | null
  /** Details of the audited change, without secrets. */
  data?: Record<string, unknown>
  /** Actor of the change. Default: the actor of the transaction. */
  actor?: Actor
}

/** Context of a function that needs the server's dependencies, but neither the caller nor a transaction. */
export type DepsContext = Pick<Context, 'deps'>
