import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'

/**
 * Records the time of a request of a guest's phone. Returns the phone's hashes, or undefined if the phone was
 * removed.
 */
export async function touchPhone(ctx: Context, phone_id: string): Promise<PhoneOrigin | undefined> {
  const [row] = await sql.rows<PhoneOrigin>(
    ctx,
    sql`
      UPDATE visit_phones SET seen_at = ${ctx.now()} WHERE id = ${phone_id}::uuid
      RETURNING visit_id, address_hash, device_hash`,
  )
  return row
}

/**
 * Locks an open visit before a change of its phones and waiting orders. Returns false if the visit has ended.
 */
export async function lockOpenVisit(tx: Context, visit_id: string): Promise<boolean> {
  const rows = await sql.rows<{ id: string }>(
    tx,
    sql`
      SELECT id FROM visits WHERE id = ${visit_id}::uuid AND closed_at IS NULL FOR NO KEY UPDATE`,
  )
  return rows.length > 0
}

/** Keyed hashes of a guest's phone, by which the phones of a visit are grouped. */
export interface PhoneOrigin {
  visit_id: string
  address_hash: string | null
  device_hash: string | null
}

/** Counts the phones of a visit that are not admitted: those with this IP address, and all of the visit. */
export async function countUnadmittedPhones(tx: Context, { visit_id, address_hash }: PhoneOrigin) {
  const [row] = await sql.rows<{ address: number; visit: number }>(
    tx,
    sql`
      SELECT (count(*) FILTER (WHERE address_hash = ${address_hash}))::int AS address, count(*)::int AS visit
      FROM visit_phones WHERE visit_id = ${visit_id}::uuid AND let_in_at IS NULL`,
  )
  return row!
}

/**
 * Counts the waiting orders: of the device (or of the phone without a device), of the IP address and of the
 * visit.
 */
export async function countWaitingOrders(
  tx: Context,
  { visit_id, phone_id, address_hash, device_hash }: PhoneOrigin & { phone_id: string },
) {
  const [row] = await sql.rows<{ phone: number; address: number; visit: number }>(
    tx,
    sql`
      SELECT (count(*) FILTER (WHERE p.id = ${phone_id}::uuid OR p.device_hash = ${device_hash}))::int AS phone,
        (count(*) FILTER (WHERE p.address_hash = ${address_hash}))::int AS address, count(*)::int AS visit
      FROM guest_requests q LEFT JOIN visit_phones p ON p.id = q.phone_id
      WHERE q.visit_id = ${visit_id}::uuid AND q.kind = 'order' AND q.status = 'waiting'`,
  )
  return row!
}

/**
 * SQL condition: phone `p` is neither admitted nor has a waiting order. Callers lock the visit. New guest
 * orders lock it too, so none of these phones orders meanwhile.
 */
const isUnadmittedWithoutOrder = sql`
  p.let_in_at IS NULL AND NOT EXISTS (SELECT 1 FROM guest_requests q
    WHERE q.visit_id = p.visit_id AND q.phone_id = p.id AND q.kind = 'order' AND q.status = 'waiting')`

/**
 * Removes the phones of a device that joins a visit again, if they are unadmitted without a waiting order.
 * @returns number of removed phones
 */
export const deleteUnadmittedPhonesOfDevice = (
  tx: Context,
  { visit_id, device_hash }: PhoneOrigin,
): Promise<number> =>
  sql.run(
    tx,
    sql`
    DELETE FROM visit_phones p
    WHERE p.visit_id = ${visit_id}::uuid AND p.device_hash = ${device_hash} AND ${isUnadmittedWithoutOrder}`,
  )

/**
 * Removes the unadmitted phones of a visit that have no waiting order and sent no request since `before`.
 * @returns number of removed phones
 */
export const deleteLapsedPhones = (tx: Context, visit_id: string, before: Date): Promise<number> =>
  sql.run(
    tx,
    sql`
    DELETE FROM visit_phones p
    WHERE p.visit_id = ${visit_id}::uuid AND p.seen_at <= ${before} AND ${isUnadmittedWithoutOrder}`,
  )

/**
 * Removes one unadmitted phone without a waiting order: of the IP address with most such phones, the phone
 * whose last request is the oldest.
 * @returns 0 if the visit has no such phone, else 1
 */
export const deleteLeastRecentlySeenPhone = (tx: Context, visit_id: string): Promise<number> =>
  sql.run(
    tx,
    sql`
    DELETE FROM visit_phones WHERE let_in_at IS NULL AND id = (
      SELECT p.id FROM visit_phones p WHERE p.visit_id = ${visit_id}::uuid AND ${isUnadmittedWithoutOrder}
      ORDER BY count(*) OVER (PARTITION BY p.address_hash) DESC, p.seen_at, p.id LIMIT 1)`,
  )

/**
 * Removes every unadmitted phone of the visit that has no waiting order.
 * @returns number of removed phones
 */
export const deleteUnadmittedPhones = (tx: Context, visit_id: string): Promise<number> =>
  sql.run(
    tx,
    sql`DELETE FROM visit_phones p WHERE p.visit_id = ${visit_id}::uuid AND ${isUnadmittedWithoutOrder}`,
  )
