import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import supertest, { type Response } from 'supertest'
import { afterAll } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createProcessDeps } from '../../src/deps.ts'
import { readEnv } from '../../src/env.ts'
import type { Authenticate, ReloadActor } from '../../src/access/credentials.ts'
import type { Context, Deps, Mail } from '../../src/context/context.ts'
import type { Actor } from '../../src/context/actor.ts'
import { refuseMalformedRequests } from '../../src/http/malformed-requests.ts'
import type { Binding } from '../../src/http/bind.ts'
import { createContext } from '../../src/db/create-context.ts'
import { openSession } from '../../src/modules/auth/session.service.ts'
import { freshDatabase } from './database.ts'

interface ApiOptions {
  /** Endpoints that the server offers. Default: all endpoints. */
  bindings?: readonly Binding[]
  authenticate?: Authenticate
  /** Settings that differ from those of the test run. */
  env?: Record<string, string>
  /** PostgreSQL run-time parameters for the test's database. */
  parameters?: Record<string, string>
  /** Overrides of the process's dependencies. */
  deps?: Partial<Deps>
}

type Headers = Record<string, string>
type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** HTTP client of one user with a bearer token (or none). Paths are below `/api/v1`. */
export interface Caller {
  get: (path: string, query?: Query, headers?: Headers) => Promise<Response>
  post: (path: string, body?: object, headers?: Headers) => Promise<Response>
  put: (path: string, body?: object, headers?: Headers) => Promise<Response>
  patch: (path: string, body?: object, headers?: Headers) => Promise<Response>
  delete: (path: string, body?: object, headers?: Headers) => Promise<Response>
}

/** Clock of a test. It runs with real time until the test sets or advances it, and then stands still. */
export interface TestClock {
  now: () => Date
  set: (instant: Date | string) => void
  advance: (ms: number) => void
}

export interface Api {
  server: Server
  /** URL of the server (`http://127.0.0.1:port`), for other HTTP clients. */
  url: string
  deps: Deps
  db: Deps['prisma']
  clock: TestClock
  /** Emails that committed transactions enqueued, in order. None is sent. */
  mails: Mail[]
  /** Creates a context for calling services without a request. */
  ctx: (actor?: Actor) => Context
  anonymous: Caller
  /** Returns the HTTP client of this user. Opens a session without a password on the first call. */
  as: (user: { id: string }) => Caller
  /** Opens a session and returns its bearer token. */
  signIn: (user: { id: string }) => Promise<string>
  withToken: (token: string) => Caller
  close: () => Promise<void>
}

/**
 * PostgreSQL parameters for tests that create thousands of rows. By default, PostgreSQL plans for the empty
 * tables: it scans whole tables and joins them in a bad order. Such plans take half of its time in
 * permissions.test.ts. With the parameters, joins follow the order of the tables in the statement.
 */
export const MANY_ROWS_PARAMETERS = { enable_seqscan: 'off', join_collapse_limit: '1' }

/** Number of parallel callers in a test of a race. */
export const CONCURRENT_CALLERS = 20

/**
 * Starts the application at the top of a test file: `const api = await startApiForFile()`. Closes it after
 * the last test.
 */
export async function startApiForFile(options?: ApiOptions): Promise<Api> {
  const api = await startApi(options)
  afterAll(() => api.close())
  return api
}

/** Starts the application with a database and a folder of its own. The caller closes it. */
export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const database = await freshDatabase(options.parameters)
  const clock = createClock()
  const mails: Mail[] = []
  const mailer: Deps['mailer'] = {
    enqueue: async (ctx, mail) => ctx.afterCommit(() => void mails.push(mail)),
  }
  const folder = freshFolder()
  const env = readEnv({
    ...process.env,
    ...database.settings,
    FORKI_DATA_DIR: folder,
    // Tests write faster than the default rate limit permits.
    FORKI_WRITES_PER_MINUTE: '1000000',
    ...options.env,
  })
  const overrides = { now: clock.now, mailer, ...options.deps }
  const { deps, close } = createProcessDeps(env, overrides, { maxConnections: 12, maxWaitMs: 15_000 })
  const { bindings: endpoints, authenticate } = options
  // Test actors have no database rows from which rights could be read.
  const reloadActorUnderLock: ReloadActor | undefined = authenticate && (async (tx) => tx.actor)
  const server = createServer(createApp(deps, { endpoints, authenticate, reloadActorUnderLock }))
  refuseMalformedRequests(deps, server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const tokens = new Map<string, Promise<string>>()
  const signIn = async (user: { id: string }) => (await openSession(createContext(deps), user)).token
  // A session opens at the later of test clock and real time, so that it is valid under both clocks.
  const laterNow = () => new Date(Math.max(clock.now().getTime(), Date.now()))
  const tokenOf = (user: { id: string }) => {
    const cachedCaller =
      tokens.get(user.id) ??
      openSession({ ...createContext(deps), now: laterNow }, user).then(({ token }) => token)
    tokens.set(user.id, cachedCaller)
    return cachedCaller
  }
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deps,
    db: deps.prisma,
    clock,
    mails,
    ctx: (actor) => createContext(deps, { actor }),
    anonymous: callerOf(server, async () => null),
    as: (user) => callerOf(server, () => tokenOf(user)),
    withToken: (token) => callerOf(server, async () => token),
    signIn,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
      await close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a subfolder of the test run's folder, which is deleted at the end of the run. */
function freshFolder(): string {
  const run = process.env['FORKI_DATA_DIR']
  if (!run) throw new Error('the test run has no FORKI_DATA_DIR')
  mkdirSync(run, { recursive: true })
  return mkdtempSync(join(run, 'api-'))
}

/**
 * HTTP client of a server with the bearer token of a user, or none.
 * @param server server of this process, or the URL of another one
 */
export function callerOf(server: Server | string, token: () => Promise<string | null>): Caller {
  const call = async (
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    headers: Headers = {},
  ) => {
    const bearer = await token()
    const request = supertest(server)[method](`/api/v1${path}`).set(headers)
    return { request: bearer === null ? request : request.set('Authorization', `Bearer ${bearer}`) }
  }
  const write =
    (method: 'post' | 'put' | 'patch' | 'delete') =>
    async (path: string, body?: object, headers?: Headers) => {
      const { request } = await call(method, path, headers)
      return body === undefined ? request : request.send(body)
    }
  return {
    get: async (path, query = {}, headers) => (await call('get', path, headers)).request.query(query),
    post: write('post'),
    put: write('put'),
    patch: write('patch'),
    delete: write('delete'),
  }
}

function createClock(): TestClock {
  let fixedMs: number | null = null
  return {
    now: () => new Date(fixedMs ?? Date.now()),
    set: (instant) => void (fixedMs = new Date(instant).getTime()),
    advance: (ms) => void (fixedMs = (fixedMs ?? Date.now()) + ms),
  }
}
