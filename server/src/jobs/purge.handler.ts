import { IDEMPOTENCY_HOURS, SESSION_IDLE_MS } from '@forki/contract/limits'
import type { Deps } from '../kit/context.ts'

const HOUR = 3_600_000
/** Ended sessions and used links stay a while, so that their owner is told "used" or "expired" rather than "unknown". */
const GRACE = 30 * 24 * HOUR

/** Deletes what is out of its time: live events and idempotency keys after 24 hours, sessions, links and counters. */
export async function purge({ prisma, now, log }: Deps): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const events = await prisma.liveEvent.deleteMany({ where: { created_at: { lt: before(24 * HOUR) } } })
  const keys = await prisma.idempotencyKey.deleteMany({
    where: { created_at: { lt: before(IDEMPOTENCY_HOURS * HOUR) } },
  })
  const sessions = await prisma.session.deleteMany({
    where: {
      OR: [
        { expires_at: { lt: before(GRACE) } },
        { revoked_at: { lt: before(GRACE) } },
        { last_seen_at: { lt: before(GRACE + SESSION_IDLE_MS) } },
      ],
    },
  })
  const tokens = await prisma.userToken.deleteMany({ where: { expires_at: { lt: before(GRACE) } } })
  const counters = await prisma.rateLimit.deleteMany({ where: { expire: { lt: now().getTime() } } })
  log.info(
    {
      live_events: events.count,
      idempotency_keys: keys.count,
      sessions: sessions.count,
      user_tokens: tokens.count,
      rate_limits: counters.count,
    },
    'purged',
  )
}
