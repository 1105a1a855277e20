import { createHmac } from 'node:crypto'
import {
  MAX_GUEST_ORDERS_PER_ADDRESS,
  MAX_GUEST_ORDERS_PER_PHONE,
  MAX_GUEST_ORDERS_PER_VISIT,
  GUEST_PHONE_LAPSE_MS,
  MAX_GUEST_PHONES_PER_ADDRESS,
  MAX_GUEST_PHONES_PER_VISIT,
} from '@forki/contract/limits'
import { deriveKey } from '../../adapters/derived-keys.ts'
import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { rateLimitKeyOf } from '../../http/rate-limit-key.ts'
import {
  countWaitingOrders,
  countUnadmittedPhones,
  deleteUnadmittedPhonesOfDevice,
  deleteLeastRecentlySeenPhone,
  deleteLapsedPhones,
  touchPhone,
  type PhoneOrigin,
} from './visit-phone.query.ts'
import type { PhoneRow } from './visit.query.ts'

/**
 * Computes keyed hashes of a phone's IP address and device. The hashed text includes the visit, so the same
 * phone has other hashes in its next visit. The stored hashes thus do not connect two visits of a guest.
 * @param device random id from the guest's browser
 */
export function phoneOriginOf(ctx: Context, visit_id: string, device: string | undefined): PhoneOrigin {
  const key = deriveKey(ctx.deps.env.FORKI_SECRET, 'guest-phone')
  const keyedHashOf = (kind: string, value: string) =>
    createHmac('sha256', key).update(`${visit_id}\0${kind}\0${value}`).digest('base64url')
  return {
    visit_id,
    address_hash: keyedHashOf('address', rateLimitKeyOf(ctx.ip)),
    device_hash: device === undefined ? null : keyedHashOf('device', device),
  }
}

/**
 * Removes unadmitted phones without a waiting order from a visit, if necessary, so that one more phone may
 * join. The caller holds the locks of the table and of the visit.
 * @returns true if the joining phone is the last unadmitted phone that the limit per IP address permits
 * @throws guest_phones_full
 * @see docs/decisions/089-guest-phone-limits.md
 */
export async function makeRoomForPhone(tx: Context, origin: PhoneOrigin): Promise<boolean> {
  await deleteUnadmittedPhonesOfDevice(tx, origin)
  let count = await countUnadmittedPhones(tx, origin)
  if (isFull(count)) {
    await deleteLapsedPhones(tx, origin.visit_id, new Date(tx.now().getTime() - GUEST_PHONE_LAPSE_MS))
    count = await countUnadmittedPhones(tx, origin)
  }
  if (count.address >= MAX_GUEST_PHONES_PER_ADDRESS) throw conflict('guest_phones_full')
  if (
    count.visit >= MAX_GUEST_PHONES_PER_VISIT &&
    (await deleteLeastRecentlySeenPhone(tx, origin.visit_id)) === 0
  )
    throw conflict('guest_phones_full')
  return count.address + 1 === MAX_GUEST_PHONES_PER_ADDRESS
}

const isFull = (count: { address: number; visit: number }): boolean =>
  count.address >= MAX_GUEST_PHONES_PER_ADDRESS || count.visit >= MAX_GUEST_PHONES_PER_VISIT

/**
 * Rejects a guest's order beyond the limits of waiting orders. The caller holds the lock of the visit.
 * @throws visit_over if the phone was removed, guest_orders_full
 */
export async function limitWaitingOrders(tx: Context, { phone_id, visit_id }: PhoneRow): Promise<void> {
  const origin = await touchPhone(tx, phone_id)
  if (!origin) throw conflict('visit_over')
  const count = await countWaitingOrders(tx, { ...origin, phone_id, visit_id })
  const isOver =
    count.phone >= MAX_GUEST_ORDERS_PER_PHONE ||
    count.address >= MAX_GUEST_ORDERS_PER_ADDRESS ||
    count.visit >= MAX_GUEST_ORDERS_PER_VISIT
  if (isOver) throw conflict('guest_orders_full')
}
