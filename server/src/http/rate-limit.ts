import type { Pool, QueryConfig } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { API_KEY_RATE_LIMITS } from '@forki/contract/api-keys'
import type { Context, Deps } from '../context/context.ts'
import { AppError, tooManyRequests, unavailable } from '../errors/app-error.ts'
import { translateDatabaseError } from '../db/database-errors.ts'
import { runLibraryStatement } from '../db/sql.ts'
import { hashRateLimitKey } from './rate-limit-key.ts'

/** Rate limit rule: maximum number of uses per key and time window. */
export interface RateRule {
  points: number
  window_seconds: number
}

/** Rate limits of accounts (ACC-14, ACC-26, ORD-17) by name. Modules declare their own limits. */
export const RATE_RULES = {
  /** `login_account`, `login_address` and `second_factor_user` count only failed attempts. */
  login_account: { points: 10, window_seconds: 15 * 60 },
  login_address: { points: 50, window_seconds: 15 * 60 },
  second_factor_user: { points: 10, window_seconds: 15 * 60 },
  /**
   * Limit of passkey challenges per IP address. Each visit of the sign-in page requests a challenge. A whole
   * restaurant may share one IP address.
   */
  passkey_address: { points: 300, window_seconds: 15 * 60 },
  /** Limits of wrong approval passwords per device, caller and approver. Failed sign-ins do not count. */
  approval_device: { points: 10, window_seconds: 15 * 60 },
  approval_caller: { points: 20, window_seconds: 15 * 60 },
  approval_approver: { points: 30, window_seconds: 15 * 60 },
  register_address: { points: 10, window_seconds: 3600 },
  /** Limit of reads and uses of invitation links per IP address, which a whole team may share. */
  invitation_address: { points: 200, window_seconds: 3600 },
  verify_address: { points: 20, window_seconds: 3600 },
  reset_address: { points: 10, window_seconds: 3600 },
  forgot_account: { points: 3, window_seconds: 3600 },
  forgot_address: { points: 20, window_seconds: 3600 },
  change_password_user: { points: 5, window_seconds: 15 * 60 },
  /** Limit of PIN changes per user and restaurant. A refused PIN reveals that a colleague uses it. */
  pin_set_user: { points: 20, window_seconds: 24 * 3600 },
  /** Limit of wrong PINs of one user at all terminals of a restaurant. */
  pin_person: { points: 30, window_seconds: 24 * 3600 },
} as const satisfies Record<string, RateRule>
export type RateRuleName = keyof typeof RATE_RULES

/** Attempt that a rate limit counts: a rule and its key, such as an account, a user id or an IP address. */
export interface RateLimitAttempt {
  rule: RateRuleName
  key: string
}

/**
 * Counts uses, by default one, against a rate limit that all processes share. Sets the headers `RateLimit-*`.
 * Unreachable counters reject the use, so that an outage disables no limit. A rejected call of several uses
 * counts none, so that a smaller call still succeeds.
 * @throws rate_limited with `Retry-After`, or unavailable or storage_full if the counters are unreachable
 */
export async function limit(
  ctx: Context,
  name: string,
  key: string,
  { uses = 1, ...rule }: RateRule & { uses?: number },
): Promise<void> {
  const limiter = limiterFor(ctx.deps.side, name, rule)
  try {
    const state = await limiter.consume(hashRateLimitKey(key), uses)
    for (const [header, value] of Object.entries(headersOf(rule, state))) ctx.setHeader(header, value)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw counterRefusal(refusal)
    if (uses > 1) await logFailure(ctx, limiter.reward(hashRateLimitKey(key), uses))
    throw tooManyRequests(refusal.msBeforeNext / 1000, headersOf(rule, refusal))
  }
}

/** Refusal for unreachable rate limit counters: `storage_full` for a full disk, otherwise `unavailable`. */
const counterRefusal = (error: unknown) => {
  const databaseError = translateDatabaseError(error)
  return databaseError?.code === 'storage_full' ? databaseError : unavailable(error)
}

/**
 * Counts a request of an API key, per second and per 15 minutes. A request over the limit per second does not
 * count toward the second limit. If the counters are unreachable, the request is permitted, because
 * authorization still protects it.
 * @throws rate_limited with `Retry-After`
 */
export async function limitApiKey(
  deps: Pick<Deps, 'side' | 'log'>,
  api_key_id: string,
  setHeader: Context['setHeader'],
): Promise<void> {
  for (const [name, rule] of Object.entries(API_KEY_RATE_LIMITS)) {
    try {
      const state = await limiterFor(deps.side, `key_${name}`, rule).consume(api_key_id)
      for (const [header, value] of Object.entries(headersOf(rule, state))) setHeader(header, value)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes)
        throw tooManyRequests(refusal.msBeforeNext / 1000, headersOf(rule, refusal))
      deps.log.warn({ err: refusal }, 'rate limit: API key counters unavailable')
      return
    }
  }
}

const SESSION_WINDOW_SECONDS = 60
const sessionLimiters = new WeakMap<Deps['env'], RateLimiterMemory>()

const sessionRule = ({ env }: Pick<Deps, 'env'>): RateRule => ({
  points: env.FORKI_WRITES_PER_MINUTE,
  window_seconds: SESSION_WINDOW_SECONDS,
})

function sessionLimiter(deps: Pick<Deps, 'env'>): RateLimiterMemory {
  const { points, window_seconds } = sessionRule(deps)
  const limiter = sessionLimiters.get(deps.env) ?? new RateLimiterMemory({ points, duration: window_seconds })
  sessionLimiters.set(deps.env, limiter)
  return limiter
}

/**
 * Counts a write of a session. The counters are in memory, so that a write needs no additional statement.
 * Each server process thus permits the full number.
 * @throws rate_limited with `Retry-After`
 */
export async function limitSession(
  deps: Pick<Deps, 'env'>,
  session_id: string,
  setHeader: Context['setHeader'],
): Promise<void> {
  const rule = sessionRule(deps)
  try {
    const state = await sessionLimiter(deps).consume(session_id)
    for (const [header, value] of Object.entries(headersOf(rule, state))) setHeader(header, value)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw tooManyRequests(refusal.msBeforeNext / 1000, headersOf(rule, refusal))
  }
}

/** Sets the headers `RateLimit-*` of a session to its remaining writes, without counting one. */
export async function setSessionLimitHeaders(
  deps: Pick<Deps, 'env'>,
  session_id: string,
  setHeader: Context['setHeader'],
): Promise<void> {
  const rule = sessionRule(deps)
  const state = (await sessionLimiter(deps).get(session_id)) ?? {
    remainingPoints: rule.points,
    msBeforeNext: rule.window_seconds * 1000,
  }
  for (const [header, value] of Object.entries(headersOf(rule, state))) setHeader(header, value)
}

/** Counts one use like `limit`, by a rule of `RATE_RULES`. */
export const limitByRule = (ctx: Context, { rule, key }: RateLimitAttempt): Promise<void> =>
  limit(ctx, rule, key, RATE_RULES[rule])

/**
 * Rate limit of successful uses. Counts each use before it runs, so that concurrent uses cannot exceed the
 * limit. Decrements the counter after a failure.
 * @throws rate_limited with `Retry-After`, unavailable or storage_full if the counters are unreachable, and
 * the errors of the work
 */
export async function limitSuccesses<T>(
  ctx: Context,
  { name, key, rule, uses = 1 }: { name: string; key: string; rule: RateRule; uses?: number },
  work: () => Promise<T>,
): Promise<T> {
  if (uses === 0) return work()
  await limit(ctx, name, key, { ...rule, uses })
  try {
    return await work()
  } catch (error) {
    await logFailure(ctx, limiterFor(ctx.deps.side, name, rule).reward(hashRateLimitKey(key), uses))
    throw error
  }
}

/**
 * Counts one use against a rate limit without response headers. Returns the number of remaining uses, or null
 * over the limit.
 * @throws unavailable or storage_full if the counters are unreachable
 */
export async function consumeRateLimitWithoutHeaders(
  ctx: Context,
  { rule, key }: RateLimitAttempt,
): Promise<number | null> {
  try {
    const state = await limiterFor(ctx.deps.side, rule, RATE_RULES[rule]).consume(hashRateLimitKey(key))
    return state.remainingPoints
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw counterRefusal(refusal)
    return null
  }
}

/** Rejects all uses of a rate limit key for `seconds`, or until `resetCounter` clears the counter. */
export async function blockRateLimitKey(
  ctx: Context,
  { rule, key }: RateLimitAttempt,
  seconds: number,
): Promise<void> {
  await logFailure(
    ctx,
    limiterFor(ctx.deps.side, rule, RATE_RULES[rule]).block(hashRateLimitKey(key), seconds),
  )
}

/**
 * Rate limit of failed attempts, such as wrong passwords. Counts each attempt before it runs, so that
 * parallel attempts cannot exceed the limit. Success clears the first counter and decrements the others. If
 * `resets` is false, success decrements all counters. Internal errors (5xx) also decrement all counters.
 * @throws rate_limited with `Retry-After`, unavailable or storage_full if the counters are unreachable, and
 * the errors of the attempt
 */
export async function limitFailures<T>(
  ctx: Context,
  counted: readonly [RateLimitAttempt, ...RateLimitAttempt[]],
  attempt: () => Promise<T>,
  { resets = true }: { resets?: boolean } = {},
): Promise<T> {
  await countAll(ctx, counted)
  try {
    const result = await attempt()
    const [first, ...others] = counted
    if (resets) await resetCounter(ctx, first)
    await decrementCounters(ctx, resets ? others : counted)
    return result
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) await decrementCounters(ctx, counted)
    throw error
  }
}

/**
 * Counts an attempt at each of its counters, in order. If a counter rejects the attempt, decrements the
 * counters that already counted it. Rejected attempts therefore cannot exhaust another limit and lock the
 * account.
 */
async function countAll(ctx: Context, counted: readonly RateLimitAttempt[]): Promise<void> {
  for (const [index, counted_attempt] of counted.entries()) {
    try {
      await limitByRule(ctx, counted_attempt)
    } catch (error) {
      await decrementCounters(ctx, counted.slice(0, index))
      throw error
    }
  }
}

/** Clears a rate limit counter. Only logs a database error, because the counter expires by itself. */
export async function resetCounter(ctx: Context, { rule, key }: RateLimitAttempt): Promise<void> {
  await logFailure(ctx, limiterFor(ctx.deps.side, rule, RATE_RULES[rule]).delete(hashRateLimitKey(key)))
}

export async function decrementCounters(ctx: Context, counted: readonly RateLimitAttempt[]): Promise<void> {
  const rewards = counted.map(({ rule, key }) =>
    limiterFor(ctx.deps.side, rule, RATE_RULES[rule]).reward(hashRateLimitKey(key)),
  )
  await logFailure(ctx, Promise.all(rewards))
}

async function logFailure(ctx: Context, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => ctx.deps.log.warn({ err: error }, 'rate limit: counter update failed'))
}

const limiters = new WeakMap<Pool, Map<string, RateLimiterPostgres>>()

function limiterFor(pool: Pool, name: string, { points, window_seconds }: RateRule): RateLimiterPostgres {
  const poolLimiters = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, poolLimiters)
  const id = `${name}:${points}:${window_seconds}`
  let limiter = poolLimiters.get(id)
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: { query: (statement: QueryConfig) => runLibraryStatement(pool, statement) },
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The hourly purge job deletes expired counters, so the rate limiter needs no timer for them.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: window_seconds,
    })
    poolLimiters.set(id, limiter)
  }
  return limiter
}

type LimitState = Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>

const headersOf = (rule: RateRule, state: LimitState): Record<string, string> => ({
  'RateLimit-Limit': String(rule.points),
  'RateLimit-Remaining': String(Math.max(0, state.remainingPoints)),
  'RateLimit-Reset': String(Math.max(0, Math.ceil(state.msBeforeNext / 1000))),
})
