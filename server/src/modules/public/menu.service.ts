import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { publicMenu } from '@forki/contract/public-menu'
import type { Context } from '../../context/context.ts'
import { notFound, tooManyRequests } from '../../errors/app-error.ts'
import type { StreamReply } from '../../http/bind.ts'
import { replyEtagJson, etagJson, type EtagJson } from '../../http/etag-json.ts'
import { rateLimitKeyOf } from '../../http/rate-limit-key.ts'
import { presentPublicMenu } from './menu.presenter.ts'
import { selectPublicMenu } from './menu.query.ts'

/** Serialized menu of a restaurant. */
export interface SerializedMenu extends EtagJson {
  stamp: string
  /**
   * UTC date on which the image links in the menu were signed. The menu is built again every day, because the
   * links change daily.
   */
  day: string
}

/** Maximum number of cached menus per process. */
const MAX_CACHED = 300
/**
 * Rate limit of menu requests per IP address: enough for a dining room behind one address, too low for
 * scrapers.
 */
const ADDRESS_LIMIT = { points: 600, window_seconds: 60 }
/** Value of `Cache-Control`. Browsers revalidate after a minute and show the cached menu meanwhile. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600'

/**
 * Serves the menu of a restaurant as a cached response, or 304 if the client has it. Every request compares
 * the version of the menu's rows, so that sold-out dishes appear at once on every process.
 * @throws not_found, no_active_menu, rate_limited
 * @see docs/decisions/024-image-storage.md
 */
export async function servePublicMenu(ctx: Context, slug: string): Promise<StreamReply> {
  return replyEtagJson(await findSerializedMenu(ctx, slug), CACHE_CONTROL)
}

/**
 * Finds the current menu of a restaurant, within the rate limit.
 * @throws not_found, no_active_menu, rate_limited
 */
export async function findSerializedMenu(ctx: Context, slug: string): Promise<SerializedMenu> {
  await enforceIpRateLimit(ctx)
  return currentMenu(ctx, slug)
}

/** Cached menus by database pool, then by the slug in the request. */
const cachedMenus = new WeakMap<Pool, Map<string, SerializedMenu>>()

async function currentMenu(ctx: Context, slug: string): Promise<SerializedMenu> {
  const menus = cachedMenus.get(ctx.deps.pool) ?? new Map<string, SerializedMenu>()
  cachedMenus.set(ctx.deps.pool, menus)
  const day = ctx.now().toISOString().slice(0, 10)
  const cached = menus.get(slug)
  const cachedToday = cached?.day === day ? cached : undefined
  const found = await selectPublicMenu(ctx, slug, cachedToday?.stamp ?? null)
  if (!found) throw notFound()
  if (found.stamp === null) throw notFound('no_active_menu')
  if (cachedToday && found.menu === null) return cachedToday
  const text = JSON.stringify(publicMenu.parse(await presentPublicMenu(found.menu!, ctx)))
  const cachedMenu = { stamp: found.stamp, day, ...etagJson(text) }
  // Deleting the menu before insertion moves it to the end of the map. If the cache is full, the first menu
  // of the map is evicted.
  menus.delete(slug)
  menus.set(slug, cachedMenu)
  if (menus.size > MAX_CACHED) for (const oldest of menus.keys().take(1)) menus.delete(oldest)
  return cachedMenu
}

/**
 * Rate limiters of menu requests, by database pool. They count in memory, because a count in the database
 * would cost more than serving the cached menu.
 */
const limiters = new WeakMap<Pool, RateLimiterMemory>()

async function enforceIpRateLimit(ctx: Context): Promise<void> {
  const { points, window_seconds } = ADDRESS_LIMIT
  const limiter = limiters.get(ctx.deps.pool) ?? new RateLimiterMemory({ points, duration: window_seconds })
  limiters.set(ctx.deps.pool, limiter)
  try {
    const state = await limiter.consume(rateLimitKeyOf(ctx.ip))
    for (const [name, value] of Object.entries(headersOf(state))) ctx.setHeader(name, value)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw tooManyRequests(refusal.msBeforeNext / 1000, headersOf(refusal))
  }
}

const headersOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Record<string, string> => ({
  'RateLimit-Limit': String(ADDRESS_LIMIT.points),
  'RateLimit-Remaining': String(remainingPoints),
  'RateLimit-Reset': String(Math.ceil(msBeforeNext / 1000)),
})
