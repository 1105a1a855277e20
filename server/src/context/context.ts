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

/** Dependencies and settings of a process. Built by deps.ts, or by a test. */
export interface Deps {
  env: Env
  prisma: PrismaClient
  pool: pg.Pool
  /** Pool for writes outside the current transaction, which its rollback does not undo. */
  side: pg.Pool
  /** Reads of dashboards and exports. Services use `sql` with `from: 'reports'`. */
  reports: ReplicaReader
  /** Reads of append-only lists. Services use `sql` with `from: 'replica'`. */
  lists: ReplicaReader
  /** All pools, for metrics. */
  pools: ReadonlyMap<PoolName, pg.Pool>
  log: Logger
  /** Metrics of `/metrics`. */
  metrics: Metrics
  /** Tracer. Null without a collector. Callers use `traced` of observability/tracing.ts. */
  tracer: Tracer | null
  /** Current time. Tests set it. */
  now: () => Date
  /** New UUID version 7. */
  newId: () => string
  /** Job queue. Callers use `enqueue` of jobs/enqueue.ts. */
  jobs: JobQueue
  /** Event hub of this process. Callers use `publish` of events/publish.ts. */
  hub: EventHub
  /** Open event streams of this process. */
  streams: StreamRegistry
  /** Actor cache. Only authentication and API keys read it. */
  actorCache: ActorCache
  /** Mailer. Sends emails after the commit. */
  mailer: { enqueue: (ctx: Context, mail: Mail) => Promise<void> }
  /** Store of pictures and files. */
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
  /** Values of the template's placeholders. */
  values: Record<string, string>
}

/** First parameter of every service: caller, connection and dependencies. */
export interface Context {
  deps: Deps
  /** Prisma client. Inside `inTransaction`, the transaction's client. */
  db: Db
  actor: Actor
  language: Language
  request_id: string
  ip: string
  user_agent: string
  now: () => Date
  newId: () => string
  /**
   * Registers an effect after the commit. Outside a transaction the effect runs immediately. For network and
   * files, never for data.
   */
  afterCommit: (effect: () => void | Promise<void>) => void
  /** Sets a response header, such as a cookie. Without a response, as in jobs, it does nothing. */
  setHeader: (name: string, value: string | string[]) => void
  /** Effects after the commit. Null outside a transaction. */
  pending: (() => void | Promise<void>)[] | null
  /** Connection of the transaction, for `sql`. Null outside a transaction. */
  connection: TransactionConnection | null
  /** Rows that a lock step has locked with `alone`, as "table id". Null outside a transaction. */
  rowLocks: Set<string> | null
  /** Audit entries to write before the commit. Null outside a transaction. */
  notes: AuditNote[] | null
}

/** Entry of the audit log. The context supplies actor, time and address. */
export interface AuditNote {
  /** Restaurant of the entity. Null for accounts and plans. */
  restaurant_id: string | null
  /** `entity.verb`, for example `dish.updated`. */
  action: string
  entity: string
  entity_id: string | null
  /** Details of the change, without secrets. */
  data?: Record<string, unknown>
}
