import { createHash, createHmac } from 'node:crypto'
import { isSimplePin } from '@forki/contract/pin'
import { PIN_LOCK_MS, MAX_PIN_TRIES } from '@forki/contract/terminals'
import { deriveKey } from '../../adapters/derived-keys.ts'
import { hashPassword, verifyPassword } from '../../adapters/passwords/password.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { notFound, unprocessable } from '../../errors/app-error.ts'
import {
  blockRateLimitKey,
  consumeRateLimitWithoutHeaders,
  decrementCounters,
  limitByRule,
  resetCounter,
} from '../../http/rate-limit.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { pinKeyOf } from './pin-key.ts'
import { mayUseTerminals } from './terminal.query.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('member_pins_unique_pin', 'pin_taken')

/** Device whose PIN attempts are counted together. */
export interface PinDevice {
  /** Id of the terminal. On any other device, a hash of restaurant and session. */
  id: string
  restaurant_id: string
}

/**
 * Device of the caller in a restaurant: its terminal, otherwise its session. Null for API keys, and for a terminal of
 * another restaurant.
 * @see ACC-27
 */
export function pinDeviceOf({ actor }: Context, restaurant_id: string): PinDevice | null {
  const { terminal, session_id } = actor
  if (terminal) return terminal.restaurant_id === restaurant_id ? terminal : null
  if (session_id === null) return null
  const hash = createHash('sha256').update(`${restaurant_id}:${session_id}`).digest('hex')
  const id = hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, restaurant_id }
}

export interface PinOwner {
  restaurant_id: string
  user_id: string
}

/**
 * Duration of the lock after too many wrong PINs of a user in a day, in seconds: one year. Setting the user's
 * PIN again ends the lock earlier.
 */
const LOCK_UNTIL_PASSWORD_SECONDS = 365 * 24 * 3600
const dailyLimitOf = ({ restaurant_id, user_id }: PinOwner) =>
  ({ rule: 'pin_person', key: `${restaurant_id}:${user_id}` }) as const

/**
 * HMAC of a PIN, which is then hashed. Without the server's secret in it, a hash of few digits could be
 * guessed.
 */
const keyedPin = (ctx: Context, { restaurant_id, user_id }: PinOwner, pin: string): string =>
  createHmac('sha256', deriveKey(ctx.deps.env.FORKI_SECRET, 'terminal-pin'))
    .update(`${restaurant_id}:${user_id}:${pin}`)
    .digest('base64url')

/**
 * Hashes of a PIN. `pin_hash` verifies the PIN. `pin_key` is unique within the restaurant, so that no two members
 * have the same PIN.
 */
export interface HashedPin {
  pin_hash: string
  pin_key: string
}

/**
 * Hashes a PIN. Hashing is slow, so callers call this function before they acquire locks.
 * @throws weak_pin
 */
export async function hashPin(ctx: Context, owner: PinOwner, pin: string): Promise<HashedPin> {
  if (isSimplePin(pin)) throw unprocessable('weak_pin')
  const [pin_hash, pin_key] = await Promise.all([
    hashPassword(keyedPin(ctx, owner, pin), ctx.deps.env.FORKI_BCRYPT_COST),
    pinKeyOf(ctx, owner.restaurant_id, pin),
  ])
  return { pin_hash, pin_key }
}

/**
 * Stores a user's PIN after their password was verified, and unlocks it. The number of changes in a day is
 * limited, because the error `pin_taken` reveals that a colleague has that PIN.
 * @throws weak_pin, pin_taken, rate_limited
 */
export async function storePin(ctx: Context, owner: PinOwner, pin: string): Promise<void> {
  await limitByRule(ctx, { rule: 'pin_set_user', key: `${owner.restaurant_id}:${owner.user_id}` })
  const hashed = await hashPin(ctx, owner, pin)
  await inTransaction(ctx, (tx) => writePin(tx, owner, hashed))
}

/**
 * Writes a user's hashed PIN, and ends all locks of the user's PIN at the commit. A unique index rejects a PIN
 * that another user of the restaurant has.
 * @throws pin_taken
 */
export async function writePin(tx: Context, owner: PinOwner, hashed: HashedPin): Promise<void> {
  const fields = { ...hashed, updated_at: tx.now() }
  await tx.db.memberPin.upsert({
    where: { restaurant_id_user_id: owner },
    create: { ...owner, ...fields },
    update: fields,
  })
  await tx.db.pinTry.deleteMany({ where: owner })
  await auditPin(tx, 'pin_set', owner)
  tx.afterCommit(() => resetCounter(tx, dailyLimitOf(owner)))
}

/**
 * Deletes a user's PIN and ends the user's sign-ins at the restaurant's terminals.
 * @throws not_found without a PIN
 */
export async function clearPin(ctx: Context, owner: PinOwner): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.memberPin.deleteMany({ where: owner })
    if (count === 0) throw notFound()
    await tx.db.terminalTurn.updateMany({ where: { ...owner, ended_at: null }, data: { ended_at: tx.now() } })
    await auditPin(tx, 'pin_cleared', owner)
    return { id: owner.user_id }
  })
}

/**
 * Verifies a user's PIN. Each attempt is counted before the check, on a separate connection, so that a
 * rollback does not undo the count. Attempts for unknown ids, users who are no members and users without a PIN count
 * alike. Their PIN is compared with a dummy hash, so responses and times reveal no account.
 * @param comparesStored false for a user whose PIN must not be compared, for example for lack of the right
 * @throws wrong_pin, pin_locked, pin_asleep
 * @see docs/decisions/042-shared-terminals.md
 */
export async function verifyPin(
  ctx: Context,
  device: PinDevice,
  { user_id, pin }: { user_id: string; pin: string },
  comparesStored = true,
): Promise<void> {
  const owner = { restaurant_id: device.restaurant_id, user_id }
  const tries = await countAttempt(ctx, device, user_id)
  const remainingTries = await countDailyAttempt(ctx, owner)
  const stored = await ctx.db.memberPin.findUnique({ where: { restaurant_id_user_id: owner } })
  const isMember = await mayUseTerminals(ctx, device.restaurant_id, user_id)
  const hash = isMember && comparesStored ? (stored?.pin_hash ?? null) : null
  if (!(await verifyPassword(keyedPin(ctx, owner, pin), hash, ctx.deps.env.FORKI_BCRYPT_COST))) {
    if (tries === MAX_PIN_TRIES && isMember) await auditLock(ctx, 'pin_locked', device, owner)
    if (remainingTries === 0) {
      await blockRateLimitKey(ctx, dailyLimitOf(owner), LOCK_UNTIL_PASSWORD_SECONDS)
      if (isMember) await auditLock(ctx, 'pin_asleep', device, owner)
    }
    throw unprocessable('wrong_pin')
  }
  await sql.run(
    ctx.deps.side,
    sql`DELETE FROM pin_tries WHERE terminal_id = ${device.id}::uuid AND user_id = ${user_id}::uuid`,
  )
  // The daily count still contains earlier wrong attempts, possibly guesses of other people. Only the
  // password or a new PIN clears it.
  await decrementCounters(ctx, [dailyLimitOf(owner)])
}

/** Counts a PIN attempt of the day and returns the user's remaining attempts in the whole restaurant. */
async function countDailyAttempt(ctx: Context, owner: PinOwner): Promise<number> {
  const remainingTries = await consumeRateLimitWithoutHeaders(ctx, dailyLimitOf(owner))
  if (remainingTries !== null) return remainingTries
  // Repeats the write of the long lock, because the first write may have been lost. The lock would otherwise
  // end with the day.
  await blockRateLimitKey(ctx, dailyLimitOf(owner), LOCK_UNTIL_PASSWORD_SECONDS)
  throw unprocessable('pin_asleep')
}

/**
 * Counts an attempt with a user's PIN on a device, before the PIN is checked. The fifth attempt locks the PIN
 * on that device for five minutes, and a correct PIN clears the count.
 */
async function countAttempt(
  ctx: Context,
  { id, restaurant_id }: PinDevice,
  user_id: string,
): Promise<number> {
  const now = ctx.now()
  const locked_until = new Date(now.getTime() + PIN_LOCK_MS)
  const [row] = await sql.rows<{ tries: number }>(
    ctx.deps.side,
    sql`
      INSERT INTO pin_tries AS p (restaurant_id, terminal_id, user_id, tries, tried_at)
      VALUES (${restaurant_id}::uuid, ${id}::uuid, ${user_id}::uuid, 1, ${now})
      ON CONFLICT ON CONSTRAINT pin_tries_pkey DO UPDATE SET tried_at = EXCLUDED.tried_at,
        tries = CASE WHEN p.locked_until IS NULL THEN p.tries + 1 ELSE 1 END,
        locked_until = CASE WHEN p.locked_until IS NULL AND p.tries + 1 >= ${MAX_PIN_TRIES} THEN ${locked_until}::timestamptz END
      WHERE p.locked_until IS NULL OR p.locked_until <= ${now}
      RETURNING p.tries`,
  )
  if (!row) throw unprocessable('pin_locked')
  return row.tries
}

/** Writes the audit entry of a member's PIN lock outside the request's transaction, which is rolled back. */
async function auditLock(
  ctx: Context,
  event: 'pin_locked' | 'pin_asleep',
  { id }: PinDevice,
  owner: PinOwner,
): Promise<void> {
  const { actor, ip, request_id, deps } = ctx
  await audit(createContext(deps, { actor, ip, request_id }), {
    restaurant_id: owner.restaurant_id,
    action: `terminal.${event}`,
    entity: 'terminal',
    entity_id: id,
    data: { user_id: owner.user_id },
  })
}

const auditPin = (ctx: Context, action: string, { restaurant_id, user_id }: PinOwner) =>
  audit(ctx, { restaurant_id, action: `terminal.${action}`, entity: 'user', entity_id: user_id })
