import type { z } from 'zod'
import type { sessionTotalsQuery, sessionTotalsReply } from '@forki/contract/cashiers/session-totals-endpoint'
import type { Scope } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'
import { hidesCash } from './cashier.policy.ts'
import { HAS_DIFFERENCE, sessionConditions } from './session.query.ts'
import { tillTotalsOf, type SessionSumsRow } from './till-totals.ts'

interface SessionTotalsRow {
  blind_count: boolean
  sessions: number
  closed: number
  differing: number
  difference_cents: number
  sums: (SessionSumsRow & { status: 'open' | 'closed' })[]
}

/** Reads the totals of the till sessions that match the filters, in one statement. */
export async function findSessionTotals(
  ctx: Context,
  scope: Scope,
  { restaurant_id, ...filters }: z.output<typeof sessionTotalsQuery>,
): Promise<z.input<typeof sessionTotalsReply>> {
  const where = await sessionConditions(ctx, scope, { filters })
  const { blind_count, sums, ...counts } = await sql.one<SessionTotalsRow>(
    ctx,
    sql`
      WITH matching AS MATERIALIZED (
        SELECT s.id, s.status, s.difference_cents, ${HAS_DIFFERENCE} AS has_difference
        FROM cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id
        WHERE ${sql.join(where, ' AND ')})
      SELECT (SELECT r.blind_count FROM restaurants r WHERE r.id = ${restaurant_id}::uuid) AS blind_count,
        count(*)::int AS sessions, count(*) FILTER (WHERE m.status = 'closed')::int AS closed,
        count(*) FILTER (WHERE m.has_difference)::int AS differing,
        coalesce(sum(m.difference_cents), 0)::bigint AS difference_cents,
        (SELECT coalesce(json_agg(g), '[]') FROM (
          SELECT m.status, t.type, t.method, count(*) AS count, sum(t.amount_cents) AS amount_cents,
            sum(t.tip_cents) AS tip_cents, sum(t.rounding_cents) AS rounding_cents
          FROM matching m JOIN cashier_transactions t ON t.session_id = m.id AND t.voided_at IS NULL
          GROUP BY m.status, t.type, t.method) g) AS sums
      FROM matching m`,
    { from: 'replica' },
  )
  const isCashHidden = hidesCash(ctx.actor, { restaurant_id, blind_count })
  const visible = sums.filter(
    ({ status, method }) => !(isCashHidden && status === 'open' && method === 'cash'),
  )
  const { sales_cents, tips_cents, refunds_cents } = tillTotalsOf(visible)
  return { ...counts, sales_cents, tips_cents, refunds_cents }
}
