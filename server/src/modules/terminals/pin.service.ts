import { createHmac } from 'node:crypto'
import { isSimplePin } from '@forki/contract/pin'
import { PIN_LOCK_MS, PIN_TRIES } from '@forki/contract/terminals'
import { deriveKey } from '../../adapters/keys.ts'
import { hashPassword, verifyPassword } from '../../adapters/passwords/password.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import type { TerminalPlace } from '../../context/actor.ts'
import { notFound, unprocessable } from '../../errors/app-error.ts'
import { countSilently, giveBack, reset, shut } from '../../http/rate-limit.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { worksThere } from './terminal.query.ts'
import { sql } from '../../db/sql.ts'

interface Whose {
  restaurant_id: string
  user_id: string
}

/** A PIN that was guessed at all day sleeps until its person shows their password, and no longer than counters are kept. */
const SLEEP_SECONDS = 365 * 24 * 3600
const dayOf = ({ restaurant_id, user_id }: Whose) =>
  ({ rule: 'pin_person', key: `${restaurant_id}:${user_id}` }) as const

/** A few figures are guessed from any hash; without the server's secret there is nothing to guess at. */
const keyed = (ctx: Context, { restaurant_id, user_id }: Whose, pin: string): string =>
  createHmac('sha256', deriveKey(ctx.deps.env.FORKI_SECRET, 'terminal-pin'))
    .update(`${restaurant_id}:${user_id}:${pin}`)
    .digest('base64url')

/** Keeps a person's PIN, which they proved by their password, and wakes it. Hashing is slow: call it before taking locks. @throws weak_pin */
export async function keepPin(ctx: Context, whose: Whose, pin: string): Promise<void> {
  if (isSimplePin(pin)) throw unprocessable('weak_pin')
  const pin_hash = await hashPassword(keyed(ctx, whose, pin), ctx.deps.env.FORKI_BCRYPT_COST)
  await inTransaction(ctx, async (tx) => {
    await tx.db.memberPin.upsert({
      where: { restaurant_id_user_id: whose },
      create: { ...whose, pin_hash, updated_at: tx.now() },
      update: { pin_hash, updated_at: tx.now() },
    })
    await tx.db.pinTry.deleteMany({ where: whose })
    await note(tx, 'pin_set', whose)
  })
  await reset(ctx, dayOf(whose))
}

/** Takes somebody's PIN away; whatever it opened ends. */
export async function clearPin(ctx: Context, whose: Whose): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.memberPin.deleteMany({ where: whose })
    if (count === 0) throw notFound()
    await tx.db.terminalTurn.updateMany({ where: { ...whose, ended_at: null }, data: { ended_at: tx.now() } })
    await note(tx, 'pin_cleared', whose)
    return { id: whose.user_id }
  })
}

/**
 * Whether that is the person's PIN. Each try is counted before it is looked at, on a connection of its own: what is tried
 * inside a request that is rolled back has been tried too. Who has no PIN, or is nobody here, takes as long and is
 * answered alike.
 * @throws wrong_pin, pin_locked, pin_asleep
 */
export async function provePin(
  ctx: Context,
  terminal: TerminalPlace,
  user_id: string,
  pin: string,
): Promise<void> {
  const whose = { restaurant_id: terminal.restaurant_id, user_id }
  // Only who works here can be locked out here; of anybody else nothing is told, not even whether there is such a person.
  const tries = (await worksThere(ctx, terminal.restaurant_id, user_id))
    ? await takeTry(ctx, terminal, user_id)
    : null
  const left = tries === null ? null : await takeOfDay(ctx, whose)
  const kept = await ctx.db.memberPin.findUnique({ where: { restaurant_id_user_id: whose } })
  const cost = ctx.deps.env.FORKI_BCRYPT_COST
  if (!(await verifyPassword(keyed(ctx, whose, pin), kept?.pin_hash ?? null, cost))) {
    if (tries === PIN_TRIES) await tell(ctx, 'pin_locked', terminal, whose)
    if (left === 0) {
      await shut(ctx, dayOf(whose), SLEEP_SECONDS)
      await tell(ctx, 'pin_asleep', terminal, whose)
    }
    throw unprocessable('wrong_pin')
  }
  await sql.run(
    ctx.deps.side,
    sql`DELETE FROM pin_tries WHERE terminal_id = ${terminal.id}::uuid AND user_id = ${user_id}::uuid`,
  )
  // What others guessed stays counted: only a password forgets that.
  if (left !== null) await giveBack(ctx, [dayOf(whose)])
}

/** One of the day's tries; how many are left for whoever guesses at this person anywhere in the house. */
async function takeOfDay(ctx: Context, whose: Whose): Promise<number> {
  const left = await countSilently(ctx, dayOf(whose))
  if (left !== null) return left
  // Again: the write after the last of them may have been lost, and without it the PIN wakes with the next day.
  await shut(ctx, dayOf(whose), SLEEP_SECONDS)
  throw unprocessable('pin_asleep')
}

/** The fifth try locks before it is looked at; only a right one opens again before the time has passed. */
async function takeTry(ctx: Context, { id, restaurant_id }: TerminalPlace, user_id: string): Promise<number> {
  const now = ctx.now()
  const locked_until = new Date(now.getTime() + PIN_LOCK_MS)
  const [row] = await sql.rows<{ tries: number }>(
    ctx.deps.side,
    sql`
      INSERT INTO pin_tries AS p (restaurant_id, terminal_id, user_id, tries)
      VALUES (${restaurant_id}::uuid, ${id}::uuid, ${user_id}::uuid, 1)
      ON CONFLICT ON CONSTRAINT pin_tries_pkey DO UPDATE SET
        tries = CASE WHEN p.locked_until IS NULL THEN p.tries + 1 ELSE 1 END,
        locked_until = CASE WHEN p.locked_until IS NULL AND p.tries + 1 >= ${PIN_TRIES} THEN ${locked_until}::timestamptz END
      WHERE p.locked_until IS NULL OR p.locked_until <= ${now}
      RETURNING p.tries`,
  )
  if (!row) throw unprocessable('pin_locked')
  return row.tries
}

/** Beside the request, whose own transaction is about to be rolled back. */
async function tell(
  ctx: Context,
  what: 'pin_locked' | 'pin_asleep',
  { id }: TerminalPlace,
  whose: Whose,
): Promise<void> {
  const { actor, ip, request_id, deps } = ctx
  await audit(createContext(deps, { actor, ip, request_id }), {
    restaurant_id: whose.restaurant_id,
    action: `terminal.${what}`,
    entity: 'terminal',
    entity_id: id,
    data: { user_id: whose.user_id },
  })
}

const note = (ctx: Context, action: string, { restaurant_id, user_id }: Whose) =>
  audit(ctx, { restaurant_id, action: `terminal.${action}`, entity: 'user', entity_id: user_id })
