import { enqueue } from '../../jobs/enqueue.ts'
import type { Deps } from '../../context/context.ts'
import { deliverWebhookJob } from './deliver-webhook.job.ts'
import { RETRY_JITTER, RETRY_DELAYS_SECONDS } from './deliver-webhook.queue.ts'
import { sql } from '../../db/sql.ts'

/**
 * Minimum delay in seconds after the due time, before `enqueueOverdueDeliveries` treats a delivery as overdue.
 * The delivery's own job normally runs within this time.
 */
const GRACE_SECONDS = 120
/** Maximum number of webhook deliveries that one run enqueues. The next run enqueues the remaining ones. */
const MAX_DELIVERIES = 1000

/**
 * Enqueues overdue webhook deliveries. A delivery is due when the delay after its last attempt is over. A
 * redelivery that a user requested after the last automatic attempt is due at once. Each job claims an
 * attempt by its number, so a duplicate job sends nothing.
 */
export async function enqueueOverdueDeliveries(deps: Deps): Promise<void> {
  const now = deps.now()
  const delays = RETRY_DELAYS_SECONDS.map((seconds) => seconds * (1 + RETRY_JITTER))
  const overdue = await sql.rows<{ id: string; attempts: number }>(
    { deps },
    sql`
    SELECT id::text AS id, attempts FROM webhook_deliveries
    WHERE status = 'pending' AND created_at < ${new Date(now.getTime() - GRACE_SECONDS * 1000)}
      AND coalesce(attempted_at, created_at) + make_interval(secs => ${GRACE_SECONDS}
        + coalesce((${delays}::float8[])[attempts], 0)) < ${now}
    ORDER BY created_at LIMIT ${MAX_DELIVERIES}`,
  )
  for (const { id, attempts } of overdue) {
    await enqueue({ deps, db: deps.prisma }, deliverWebhookJob, { delivery_id: id, attempt: attempts })
  }
  if (overdue.length > 0) deps.log.warn({ deliveries: overdue.length }, 'webhooks: deliveries without a job')
}
