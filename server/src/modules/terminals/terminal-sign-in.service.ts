import { TERMINAL_SIGN_IN_MS } from '@forki/contract/terminals'
import { sql } from '../../db/sql.ts'
import { verifyPassword } from '../../adapters/passwords/password.ts'
import type { Context } from '../../context/context.ts'
import type { ActorTerminal } from '../../context/actor.ts'
import { conflict, refused, unprocessable } from '../../errors/app-error.ts'
import { limitFailures } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { revokeSessions } from '../users/session-end.service.ts'
import { storePin, verifyPin } from './pin.service.ts'
import { mayUseTerminals } from './terminal.query.ts'

/**
 * Terminal that sends the request.
 * @throws not_a_terminal for any other device
 */
function requireTerminal({ actor }: Context): ActorTerminal {
  if (!actor.terminal) throw conflict('not_a_terminal')
  return actor.terminal
}

/**
 * Signs a user in at the terminal by PIN.
 * @throws not_a_terminal, wrong_pin, pin_locked, pin_asleep
 */
export async function signInByPin(ctx: Context, attempt: { user_id: string; pin: string }) {
  const terminal = requireTerminal(ctx)
  const { user_id } = attempt
  await verifyPin(ctx, terminal, attempt)
  if (!(await mayUseTerminals(ctx, terminal.restaurant_id, user_id))) throw unprocessable('wrong_pin')
  await startTurn(ctx, terminal, user_id)
}

/**
 * Signs a user in at the terminal by password, and sets the user's PIN.
 * @throws not_a_terminal, wrong_password, weak_pin, pin_taken, rate_limited
 */
export async function signInByPassword(
  ctx: Context,
  { user_id, password, pin }: { user_id: string; password: string; pin: string },
): Promise<void> {
  const terminal = requireTerminal(ctx)
  const attempts = [
    { rule: 'login_account', key: user_id },
    { rule: 'login_address', key: ctx.ip },
  ] as const
  await limitFailures(ctx, attempts, async () => {
    const member = await mayUseTerminals(ctx, terminal.restaurant_id, user_id)
    const person = member ? await ctx.db.user.findUnique({ where: { id: user_id } }) : null
    const { FORKI_BCRYPT_COST } = ctx.deps.env
    const isCorrect = await verifyPassword(password, person?.password_hash ?? null, FORKI_BCRYPT_COST)
    if (!isCorrect || !person) throw unprocessable('wrong_password')
  })
  await storePin(ctx, { restaurant_id: terminal.restaurant_id, user_id }, pin)
  await startTurn(ctx, terminal, user_id)
}

/**
 * Locks the terminal by ending its user's sign-in. Idempotent.
 * @throws not_a_terminal
 */
export async function lockTerminal(ctx: Context): Promise<void> {
  const { id } = requireTerminal(ctx)
  await endTurns(ctx, id)
}

/**
 * Extends the sign-in of the terminal's user.
 * @throws not_a_terminal, terminal_locked
 */
export async function extendTerminalSignIn(ctx: Context): Promise<void> {
  const { id } = requireTerminal(ctx)
  const { count } = await ctx.db.terminalTurn.updateMany({
    where: { terminal_id: id, user_id: ctx.actor.user_id ?? ctx.newId(), ended_at: null },
    data: { touched_at: ctx.now() },
  })
  if (count === 0) throw refused('terminal_locked')
}

/**
 * Ends the present sign-in at a terminal and starts a sign-in of `user_id`. Also ends the session from which
 * the terminal was opened. The lock of the terminal's row makes concurrent sign-ins run one after another.
 * @throws not_a_terminal for a terminal that has ended
 */
async function startTurn(ctx: Context, { id, restaurant_id }: ActorTerminal, user_id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [lockedSession] = await sql.rows<{ opened_from: string | null }>(
      tx,
      sql`
      SELECT opened_from FROM terminals WHERE id = ${id}::uuid AND ended_at IS NULL FOR UPDATE`,
    )
    if (!lockedSession) throw conflict('not_a_terminal')
    await endTurns(tx, id)
    const now = tx.now()
    await tx.db.terminalTurn.create({
      data: {
        id: tx.newId(),
        restaurant_id,
        terminal_id: id,
        user_id,
        created_at: now,
        touched_at: now,
        expires_at: new Date(now.getTime() + TERMINAL_SIGN_IN_MS),
      },
    })
    if (lockedSession.opened_from) await revokeSessions(tx, { id: lockedSession.opened_from })
  })
}

async function endTurns(ctx: Context, terminal_id: string): Promise<void> {
  await ctx.db.terminalTurn.updateMany({
    where: { terminal_id, ended_at: null },
    data: { ended_at: ctx.now() },
  })
}
