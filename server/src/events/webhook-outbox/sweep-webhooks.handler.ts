import { enqueue } from '../../jobs/enqueue.ts'
import type { Deps } from '../../context/context.ts'
import { deliverWebhookJob } from './deliver-webhook.job.ts'
import { JITTER, PAUSES } from './retry-delays.ts'
import { sql } from '../../db/sql.ts'

/** Seconds beyond its time for which a delivery's own job may still be on its way. */
const SLACK = 120
/** A sweep; what is left over is found by the next. */
const MOST = 1000

/**
 * Queues what is overdue. A delivery whose own job comes after all is sent once: attempts are claimed by number. Each is
 * due after the pause that its attempts call for; one that was sent anew by hand after all its pauses, at once.
 */
export async function sweepWebhooks(deps: Deps): Promise<void> {
  const now = deps.now()
  const pauses = PAUSES.map((seconds) => seconds * (1 + JITTER))
  const lost = await sql.rows<{ id: string; attempts: number }>(
    { deps },
    sql`
    SELECT id::text AS id, attempts FROM webhook_deliveries
    WHERE status = 'pending' AND created_at < ${new Date(now.getTime() - SLACK * 1000)}
      AND coalesce(attempted_at, created_at) + make_interval(secs => ${SLACK}
        + coalesce((${pauses}::float8[])[attempts], 0)) < ${now}
    ORDER BY created_at LIMIT ${MOST}`,
  )
  for (const { id, attempts } of lost) {
    await enqueue({ deps, db: deps.prisma }, deliverWebhookJob, { delivery_id: id, attempt: attempts })
  }
  if (lost.length > 0) deps.log.warn({ deliveries: lost.length }, 'webhooks: deliveries without a job')
}
