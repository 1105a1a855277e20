import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { publicMenu } from '@forki/contract/public-menu'
import type { Context } from '../../context/context.ts'
import { notFound, tooMany } from '../../errors/app-error.ts'
import type { StreamReply } from '../../http/bind.ts'
import { replyTagged, tagJson, type TaggedJson } from '../../http/reply.ts'
import { countedAs } from '../../http/rate-limit.ts'
import { presentPublicMenu } from './menu.presenter.ts'
import { selectPublicMenu } from './menu.query.ts'

/** A menu as text, ready to be sent. */
export interface WrittenMenu extends TaggedJson {
  stamp: string
  /** The day that its links are of; they are made anew every day. */
  day: string
}

/** Restaurants of which a process keeps the menu written out. */
const MOST_KEPT = 300
/** A dining room behind one address looks into the menu often; a machine that copies menus, oftener. */
const PER_ADDRESS = { points: 600, seconds: 60 }
/** Browsers look again after a minute, and show what they have meanwhile. */
const CACHING = 'public, max-age=60, stale-while-revalidate=600'

/**
 * The menu of that restaurant as the answer itself: 304 for whoever has it. Every request asks the database whether
 * anything that the menu is made of was written since, so that what is sold out is sold out on every process at once;
 * the menu is written out only when something was.
 * @throws not_found, no_active_menu, rate_limited
 */
export async function servePublicMenu(ctx: Context, slug: string): Promise<StreamReply> {
  return replyTagged(await findWrittenMenu(ctx, slug), CACHING)
}

/**
 * The menu of that restaurant as it stands now, for whoever may look once more.
 * @throws not_found, no_active_menu, rate_limited
 */
export async function findWrittenMenu(ctx: Context, slug: string): Promise<WrittenMenu> {
  await limitAddress(ctx)
  return currentMenu(ctx, slug)
}

/** By database, for what is kept is what that database says. */
const kept = new WeakMap<Pool, Map<string, WrittenMenu>>()

async function currentMenu(ctx: Context, slug: string): Promise<WrittenMenu> {
  const menus = kept.get(ctx.deps.pool) ?? new Map<string, WrittenMenu>()
  kept.set(ctx.deps.pool, menus)
  const day = ctx.now().toISOString().slice(0, 10)
  const had = menus.get(slug)
  const known = had?.day === day ? had : undefined
  const found = await selectPublicMenu(ctx, slug, known?.stamp ?? null)
  if (!found) throw notFound()
  if (found.stamp === null) throw notFound('no_active_menu')
  if (known && found.menu === null) return known
  const text = JSON.stringify(publicMenu.parse(await presentPublicMenu(found.menu!, ctx)))
  const written = { stamp: found.stamp, day, ...tagJson(text) }
  // The latest stands last, so that the first is the one to let go.
  menus.delete(slug)
  menus.set(slug, written)
  if (menus.size > MOST_KEPT) for (const oldest of menus.keys().take(1)) menus.delete(oldest)
  return written
}

/** Counted in this process alone: a count in the database would cost more than what it protects. */
const limiters = new WeakMap<Pool, RateLimiterMemory>()

async function limitAddress(ctx: Context): Promise<void> {
  const { points, seconds } = PER_ADDRESS
  const limiter = limiters.get(ctx.deps.pool) ?? new RateLimiterMemory({ points, duration: seconds })
  limiters.set(ctx.deps.pool, limiter)
  try {
    const state = await limiter.consume(countedAs(ctx.ip))
    for (const [name, value] of Object.entries(headersOf(state))) ctx.setHeader(name, value)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw tooMany(refusal.msBeforeNext / 1000, headersOf(refusal))
  }
}

const headersOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Record<string, string> => ({
  'RateLimit-Limit': String(PER_ADDRESS.points),
  'RateLimit-Remaining': String(remainingPoints),
  'RateLimit-Reset': String(Math.ceil(msBeforeNext / 1000)),
})
