import {
  RESERVATION_TRANSITIONS,
  type CreateReservation,
  type ReservationStatus,
  type UpdateReservation,
} from '@forki/contract/reservations'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { claimExternalReference } from '../../db/external-references.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { checkReservationSpan, releaseTables, reserveTables } from './reserved-tables.service.ts'
import { selectReservation, type ReservationRow } from './reservation.query.ts'
import { sql } from '../../db/sql.ts'

/**
 * Finds a reservation with its tables.
 * @throws not_found for a missing reservation, or one that is not visible to the caller
 */
export async function findReservation(ctx: Context, reservation_id: string): Promise<ReservationRow> {
  const row = await selectReservation(ctx, reservation_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Books tables for a party, or seats a walk-in.
 * @throws table_reserved (with `table_ids`), external_id_taken, invalid, feature_not_in_plan
 */
export async function createReservation(ctx: Context, input: CreateReservation): Promise<ReservationRow> {
  const { table_ids, starts_at, ends_at, ...fields } = input
  requireFeature(ctx, fields.restaurant_id, 'reservations')
  return inTransaction(ctx, async (tx) => {
    const id = tx.newId()
    const span = { starts_at: new Date(starts_at), ends_at: new Date(ends_at) }
    const hold = { reservation_id: id, restaurant_id: fields.restaurant_id, table_ids, ...span }
    checkReservationSpan(hold)
    await claimExternalReference(tx, 'reservations', fields, { given: fields })
    await tx.db.reservation.create({
      data: { id, ...fields, ...span, created_by: tx.actor.user_id, created_at: tx.now() },
    })
    await reserveTables(tx, hold)
    return recordChange(tx, await findReservation(tx, id), 'reservation.created')
  })
}

/**
 * Changes a reservation or its state under its row lock. Unchanged fields count as not sent. An ended
 * reservation cannot change. The states no_show, cancelled and done release its tables.
 * @throws invalid_transition (with `state`), reservation_closed, table_reserved, external_id_taken, invalid,
 * feature_not_in_plan
 */
export async function updateReservation(
  ctx: Context,
  { id, restaurant_id }: ReservationRow,
  input: UpdateReservation,
): Promise<ReservationRow> {
  requireFeature(ctx, restaurant_id, 'reservations')
  return inTransaction(ctx, async (tx) => {
    const before = await lockReservation(tx, id)
    const { table_ids, starts_at, ends_at, status, ...fields } = changedFields(before, input)
    const isMoved = table_ids !== undefined || starts_at !== undefined || ends_at !== undefined
    if (!isMoved && status === undefined && Object.keys(fields).length === 0) return before
    const nextStatus = status ?? before.status
    refuseInvalidTransition(before.status, nextStatus)
    await claimExternalReference(tx, 'reservations', before, { given: fields, before })
    const span = {
      starts_at: new Date(starts_at ?? before.starts_at),
      ends_at: new Date(ends_at ?? before.ends_at),
    }
    const hold = { reservation_id: id, restaurant_id, table_ids: table_ids ?? tableIds(before), ...span }
    if (isMoved) await reserveTables(tx, hold)
    await tx.db.reservation.update({ where: { id }, data: { ...fields, ...span, status: nextStatus } })
    if (!keepsTables(nextStatus)) await releaseTables(tx, id)
    return recordChange(tx, await findReservation(tx, id), 'reservation.updated', before)
  })
}

/**
 * Cancels a booked reservation, which remains in the history. Cancelling twice has no effect.
 * @throws invalid_transition for a seated, done or no-show reservation, feature_not_in_plan
 */
export async function removeReservation(ctx: Context, reservation: ReservationRow): Promise<{ id: string }> {
  const { id } = await updateReservation(ctx, reservation, { status: 'cancelled' })
  return { id }
}

const keepsTables = (status: ReservationStatus): boolean => status === 'booked' || status === 'seated'

const tableIds = (row: ReservationRow): string[] => row.tables.map((table) => table.id)

/**
 * Locks the row of a reservation. Concurrent changes thus run one after another, each on the result of the
 * previous.
 */
async function lockReservation(tx: Context, id: string): Promise<ReservationRow> {
  await sql.rows(tx, sql`SELECT id FROM reservations WHERE id = ${id}::uuid FOR UPDATE`)
  return findReservation(tx, id)
}

function refuseInvalidTransition(from: ReservationStatus, to: ReservationStatus): void {
  if (from === to) {
    if (!keepsTables(from)) throw conflict('reservation_closed', undefined, { state: from })
    return
  }
  if (!RESERVATION_TRANSITIONS[from].includes(to))
    throw conflict('invalid_transition', undefined, { state: from })
}

/**
 * Fields of a request that differ from the stored reservation, so that a client may send a reservation back
 * as it received it.
 */
function changedFields(before: ReservationRow, input: UpdateReservation): UpdateReservation {
  const valuesBefore: Record<string, unknown> = { ...before, table_ids: tableIds(before) }
  const isSame = (name: string, value: unknown) =>
    comparable(name, value) === comparable(name, valuesBefore[name])
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !isSame(name, value)),
  )
}

/**
 * Normalized field value for comparison: instants have several text forms, and the sequence of tables and
 * of metadata keys is irrelevant.
 */
function comparable(name: string, value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map(String)
      .toSorted((a, b) => a.localeCompare(b))
      .join()
  if (value !== null && typeof value === 'object')
    return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
  return name.endsWith('_at') ? Date.parse(String(value)) : value
}

/**
 * Publishes the change of a reservation and its tables, and writes its audit entry inside the transaction.
 * The audit entry contains status, times, size of the party and table labels, but no data of the guest.
 */
async function recordChange(
  tx: Context,
  row: ReservationRow,
  action: string,
  before?: ReservationRow,
): Promise<ReservationRow> {
  const { id, restaurant_id } = row
  const table_ids = [...new Set([...tableIds(row), ...(before ? tableIds(before) : [])])]
  await publish(tx, { type: 'reservation.updated', restaurant_id, ids: [id] })
  const step = stepEvent(row, before)
  if (step) await publish(tx, { type: step, restaurant_id, ids: [id] })
  await publish(tx, { type: 'table.updated', restaurant_id, ids: table_ids })
  const data = { ...auditData(row), ...(before && { before: auditData(before) }) }
  await audit(tx, { restaurant_id, action, entity: 'reservation', entity_id: id, data })
  return row
}

/**
 * Type of the event that a booking or cancellation publishes in addition to `reservation.updated`. Null for
 * other changes.
 */
function stepEvent(row: ReservationRow, before: ReservationRow | undefined) {
  if (!before) return 'reservation.created'
  return row.status === 'cancelled' && before.status !== 'cancelled' ? 'reservation.cancelled' : null
}

const auditData = ({ status, starts_at, ends_at, party_size, tables }: ReservationRow) => ({
  status,
  starts_at,
  ends_at,
  party_size,
  tables: tables.map((table) => table.label),
})
