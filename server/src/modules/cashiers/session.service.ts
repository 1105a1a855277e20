import { countedCash } from '@forki/contract/money/cash'
import type { OpenSession, UpdateSession } from '@forki/contract/cashiers'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { canChangeTill } from './cashier.policy.ts'
import {
  lockSession,
  selectOpenSession,
  selectSession,
  type LockedSession,
  type SessionRow,
} from './session.query.ts'
import { closingCount } from './first-count.service.ts'
import { presentFirstCount, selectFirstCount } from './first-count.query.ts'
import { queueZReport } from './print-report.service.ts'
import { buildReport } from './report.service.ts'
import { withTenderNames } from './tender.service.ts'
import { assignOrders } from './z-report-orders.service.ts'
import { sql } from '../../db/sql.ts'

/**
 * Finds a till session with its transactions.
 * @throws not_found for a missing session, or one outside the caller's restaurants
 */
export async function findSession(ctx: Context, session_id: string): Promise<SessionRow> {
  const row = await selectSession(ctx, session_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Finds the caller's open till session. Clients treat 404 `no_open_session` as an ordinary result (CSH-2).
 * @throws no_open_session
 */
export async function findOpenSession(ctx: Context, restaurant_id: string): Promise<SessionRow> {
  const row = await selectOpenSession(ctx, restaurant_id)
  if (!row) throw notFound('no_open_session')
  return row
}

/**
 * Opens a till with its float. Unique indexes allow one open session per cashier and one per register.
 * @throws session_already_open with the open session's id, feature_not_in_plan without `pos`, invalid for
 * counts that do not sum to the float
 */
export async function openSession(ctx: Context, input: OpenSession): Promise<SessionRow> {
  requireFeature(ctx, input.restaurant_id, 'pos')
  checkCounts(input.counts, input.opening_float_cents, 'opening_float_cents')
  return inTransaction(ctx, async (tx) => {
    const id = tx.newId()
    const now = tx.now()
    const createdCount = await sql.run(
      tx,
      sql`
      INSERT INTO cashier_sessions (id, restaurant_id, cashier_id, cashier_name, register, opening_float_cents,
        opening_counts, notes, opened_at, created_at, updated_at)
      VALUES (${id}::uuid, ${input.restaurant_id}::uuid, ${tx.actor.user_id}::uuid, ${tx.actor.name}, ${input.register},
        ${input.opening_float_cents}, ${JSON.stringify(input.counts ?? [])}::jsonb, ${input.notes ?? null}, ${now}, ${now}, ${now})
      ON CONFLICT DO NOTHING`,
    )
    if (createdCount === 0) throw await loadAlreadyOpenError(tx, input)
    await publish(tx, { type: 'cashier.opened', restaurant_id: input.restaurant_id, ids: [id] })
    await auditSession(tx, { id, restaurant_id: input.restaurant_id }, 'cashier_session.opened', {
      register: input.register,
      opening_float_cents: input.opening_float_cents,
    })
    return findSession(tx, id)
  })
}

/**
 * Updates the notes of an open till session. `status: closed` closes the session permanently with the cash
 * count.
 * @throws session_closed, not_your_session, count_stands, difference_needs_note, invalid
 */
export async function updateSession(
  ctx: Context,
  session: SessionRow,
  input: UpdateSession,
): Promise<SessionRow> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOpenSession(tx, session.id)
    if (input.status === 'closed') await closeSession(tx, locked, input)
    else if (input.notes !== undefined) {
      await tx.db.cashierSession.update({ where: { id: locked.id }, data: { notes: input.notes ?? null } })
    }
    return findSession(tx, session.id)
  })
}

/**
 * Archives an open till session without transactions, voided ones included. It must also have no drawer opening
 * and no stored blind count. The row lock serializes the archiving with a first blind count.
 * @throws session_has_transactions, session_counted, session_closed, not_your_session
 * @see CSH-8
 */
export async function removeSession(ctx: Context, session: SessionRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOpenSession(tx, session.id)
    const moved = await tx.db.cashierTransaction.count({ where: { session_id: locked.id } })
    const opened = await tx.db.noSale.count({ where: { session_id: locked.id } })
    if (moved + opened > 0) throw conflict('session_has_transactions')
    if (await selectFirstCount(tx, locked.id)) throw conflict('session_counted')
    await tx.db.cashierSession.update({ where: { id: locked.id }, data: { deleted_at: tx.now() } })
    const { restaurant_id } = locked
    await publish(tx, { type: 'cashier.closed', restaurant_id, ids: [locked.id] })
    await publish(tx, { type: 'cashier.deleted', restaurant_id, ids: [locked.id] })
    await auditSession(tx, locked, 'cashier_session.removed')
    return { id: locked.id }
  })
}

/**
 * Locks an open till session that the caller may write to.
 * @throws not_found, session_closed, not_your_session for another cashier's session
 */
export async function lockOpenSession(ctx: Context, session_id: string): Promise<LockedSession> {
  const session = await lockSession(ctx, session_id)
  if (!session) throw notFound()
  if (!canChangeTill(ctx.actor, session)) throw conflict('not_your_session')
  if (session.status === 'closed') throw conflict('session_closed')
  return session
}

/**
 * Closes a locked till session. It sums the expected cash, assigns the restaurant's next Z number without a gap,
 * completes the settled orders and stores the report. The counter of the Z numbers locks the restaurant, so
 * its closings run one after another.
 * @throws count_stands, difference_needs_note, invalid for counts that do not sum to the cash, or an unknown
 * tender
 */
async function closeSession(ctx: Context, session: LockedSession, input: UpdateSession): Promise<void> {
  const enteredCount = { counted_cash_cents: input.counted_cash_cents ?? 0, counts: input.counts ?? [] }
  checkCounts(input.counts, enteredCount.counted_cash_cents, 'counted_cash_cents')
  const first = await selectFirstCount(ctx, session.id)
  const { counted_cash_cents: counted, counts } = closingCount(ctx, session, enteredCount, first)
  const { last_z_number: z_number } = await sql.one<{ last_z_number: number }>(
    ctx,
    sql`
    UPDATE restaurants SET last_z_number = last_z_number + 1 WHERE id = ${session.restaurant_id}::uuid
    RETURNING last_z_number`,
  )
  await assignOrders(ctx, session)
  const closed_at = ctx.now()
  const notes = input.notes === undefined ? session.notes : (input.notes ?? null)
  const report = await buildReport(ctx, session.id, {
    z_number,
    closed_at,
    counted_cents: counted,
    counts,
    counted_tenders: await withTenderNames(ctx, session, input.counted_tenders ?? []),
    first_count: presentFirstCount(first),
    notes,
  })
  const expected = report.cash.expected_cents
  const difference = counted - expected
  const { tender_counts } = report
  const differences = [difference, ...tender_counts.map((row) => row.difference_cents)]
  const largest = Math.max(...differences.map(Math.abs))
  if (largest > session.cash_tolerance_cents && !notes) throw conflict('difference_needs_note')
  await sql.run(
    ctx,
    sql`
    UPDATE cashier_sessions SET status = 'closed', closed_at = ${closed_at}, closed_by = ${ctx.actor.user_id}::uuid,
      expected_cash_cents = ${expected}, counted_cash_cents = ${counted}, difference_cents = ${difference},
      closing_counts = ${JSON.stringify(counts)}::jsonb,
      tender_counts = ${JSON.stringify(tender_counts)}::jsonb, notes = ${notes}, z_number = ${z_number},
      report = ${JSON.stringify(report)}::jsonb, updated_at = ${closed_at}
    WHERE id = ${session.id}::uuid`,
  )
  await publish(ctx, { type: 'cashier.closed', restaurant_id: session.restaurant_id, ids: [session.id] })
  await queueZReport(ctx, session.restaurant_id, report)
  await auditSession(ctx, session, 'cashier_session.closed', {
    z_number,
    expected,
    counted,
    difference,
    ...(tender_counts.length > 0 && { tender_counts }),
    ...(first && { first_counted: first.counted_cash_cents }),
  })
}

/** Rejects a cash count by denomination that does not sum to `total`. */
function checkCounts(counts: OpenSession['counts'], total: number, path: string): void {
  if (counts && countedCash(counts) !== total) throw invalid(path, 'counts_differ')
}

/** Reads the open till session of this user or register. Returns the error that names it. */
async function loadAlreadyOpenError(ctx: Context, input: OpenSession) {
  const rows = await sql.rows<{ id: string; cashier_name: string; register: string }>(
    ctx,
    sql`SELECT id, cashier_name, register FROM cashier_sessions
      WHERE restaurant_id = ${input.restaurant_id}::uuid AND status = 'open' AND deleted_at IS NULL
        AND (cashier_id = ${ctx.actor.user_id}::uuid OR register = ${input.register})
      ORDER BY cashier_id = ${ctx.actor.user_id}::uuid DESC LIMIT 1`,
  )
  const [open] = rows
  return conflict(
    'session_already_open',
    { name: open?.cashier_name ?? '', register: open?.register ?? input.register },
    { session_id: open?.id },
  )
}

const auditSession = (
  ctx: Context,
  session: { id: string; restaurant_id: string },
  action: string,
  data: Record<string, unknown> = {},
) =>
  audit(ctx, {
    restaurant_id: session.restaurant_id,
    action,
    entity: 'cashier_session',
    entity_id: session.id,
    data,
  })
