import type pg from 'pg'
import type { EventType } from '@forki/contract/events'
import type { Feature, MembershipRole, Permission, UserRole } from '@forki/contract/permissions'
import type { Line } from '../db/adapter.ts'
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts'
import type { PoolName } from '../db/client.ts'
import type { Reports } from '../db/reports.ts'
import type { Env } from '../env.ts'
import type { BlobStore } from '../adapters/storage/blob-store.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Hub } from '../events/event-hub.ts'
import type { StreamRegistry } from '../events/stream-registry.ts'
import type { Logger } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Rights } from '../access/actor-cache.ts'
import type { Tracer } from '../observability/tracing.ts'

export type Language = 'es' | 'en'

/** A person's standing in one restaurant, as it is at this request. */
export interface Place {
  restaurant_id: string
  /** Null for a program: what it may do hangs on its permissions alone. */
  role: MembershipRole | 'restaurant_owner' | null
  permissions: ReadonlySet<Permission>
  /** Features of the plan that covers the restaurant; `null` where gating is off. */
  features: ReadonlySet<Feature> | null
  /** A plan covers the restaurant, be it one without any feature. */
  is_covered?: boolean
}

/** A device that several people share. */
export interface TerminalPlace {
  id: string
  restaurant_id: string
  name: string
  idle_seconds: number
  locks_after_order: boolean
}

/** Who is calling. */
export interface Actor {
  /** Null for somebody who is not signed in. */
  user_id: string | null
  session_id: string | null
  /** Set for a program that acts by an API key; `user_id` is then who made the key. */
  api_key_id: string | null
  role: UserRole | null
  email: string | null
  is_email_verified: boolean
  /** First and last name, for what is written into orders and logs. */
  name: string
  /** Set where the installation asks for a second factor that this person has not set up yet. */
  owes_second_factor?: boolean
  /** Set on a shared device: its person's rights are narrowed, and without one it is locked. */
  terminal?: TerminalPlace
  /** Set for a guest's phone at a table, which is nobody: of its token, what is kept. */
  visit_token_hash?: string
  /** Restaurants owned or joined (accepted only), by id. */
  places: ReadonlyMap<string, Place>
}

export type Db = PrismaClient | Prisma.TransactionClient

/** What a process is made of; built once in main.ts or by a test. */
export interface Deps {
  env: Env
  prisma: PrismaClient
  pool: pg.Pool
  /** For what must be written though the transaction under way is rolled back; never for anything else. */
  side: pg.Pool
  /** For dashboards and exports; asked by `reportRows`. */
  reports: Reports
  /** For lists of what only grows; asked by `listRows`. */
  lists: Reports
  /** Every pool there is, to be measured. */
  pools: ReadonlyMap<PoolName, pg.Pool>
  log: Logger
  /** What is counted and measured; shown by `/metrics`. */
  metrics: Metrics
  /** Keeps traces where a collector is configured; used through `traced` of observability/tracing.ts. */
  tracer: Tracer | null
  /** The clock; tests set it. */
  now: () => Date
  /** A new UUID version 7. */
  newId: () => string
  /** Background work; use `enqueue` of jobs/enqueue.ts. */
  jobs: JobQueue
  /** Live events of all processes; use `emit` of events/publish.ts to tell one. */
  hub: Hub
  /** Open event streams of this process. */
  streams: StreamRegistry
  /** Who calls, kept for moments; asked by the auth module alone. */
  rights: Rights<Actor>
  /** Mails go out when the transaction has committed. */
  mailer: { enqueue: (ctx: Context, mail: Mail) => Promise<void> }
  /** Where pictures lie; links live 15 minutes. */
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
  /** Values the template names. */
  values: Record<string, string>
}

/** What one request carries through load, can, run and present. Services take it first. */
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
  /** Runs after the transaction committed; at once when there is none. For sockets and files, never for data. */
  afterCommit: (effect: () => void | Promise<void>) => void
  /** Sets a header of the answer (a cookie, RateLimit-*); does nothing where there is no answer, as in jobs. */
  setHeader: (name: string, value: string | string[]) => void
  /** Set inside a transaction: its pending effects. */
  pending: (() => void | Promise<void>)[] | null
  /** Set inside a transaction: its connection, for `straightRows`. */
  line: Line | null
  /** Set inside a transaction: rows that its lock step took alone, by table and id. */
  rowLocks: Set<string> | null
  /** Set inside a transaction: what it will write to the audit log before it commits. */
  notes: AuditNote[] | null
}

/** Somebody who is not signed in. */
export const ANONYMOUS: Actor = {
  user_id: null,
  session_id: null,
  api_key_id: null,
  role: null,
  email: null,
  is_email_verified: false,
  name: '',
  places: new Map(),
}

/** A live event as services tell it. */
export interface Emitted {
  type: EventType
  restaurant_id: string
  ids: string[]
}

/** One line of the audit log: what was done to which entity. Who, when and from where come from the context. */
export interface AuditNote {
  /** Null for what belongs to no restaurant: accounts, plans. */
  restaurant_id: string | null
  /** `entity.verb`, for example `dish.updated`. */
  action: string
  entity: string
  entity_id: string | null
  /** What a reader needs to understand the change; never secrets. */
  data?: Record<string, unknown>
}
