import type { OpenTerminal, UpdateTerminal } from '@forki/contract/terminals'
import { sql } from '../../db/sql.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { signIn } from '../auth/session.service.ts'
import { revokeSessions } from '../users/session-end.service.ts'
import { selectTerminals, type TerminalRow } from './terminal.query.ts'

interface House {
  restaurant_id: string
}

export const listTerminals = (ctx: Context, { restaurant_id }: House): Promise<TerminalRow[]> =>
  selectTerminals(ctx, sql`t.restaurant_id = ${restaurant_id}::uuid`)

/** One of a restaurant that the caller has a tie to; ended ones are gone. */
export async function findTerminal(ctx: Context, id: string): Promise<TerminalRow> {
  const [row] = await selectTerminals(ctx, sql`t.id = ${id}::uuid`)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Makes the device that asks a terminal, in a session of its own whose cookie takes the place of the caller's. Theirs
 * ends when the first person comes to the terminal, which shows that the device has the new one.
 */
export async function openTerminal(
  ctx: Context,
  { restaurant_id }: House,
  input: OpenTerminal,
): Promise<TerminalRow> {
  return inTransaction(ctx, async (tx) => {
    const user_id = tx.actor.user_id ?? ''
    const { session_id } = await signIn(tx, { id: user_id })
    const id = tx.newId()
    const opened_from = tx.actor.session_id
    const holder = { opened_by: user_id, held_by: user_id }
    await tx.db.terminal.create({
      data: { id, restaurant_id, session_id, opened_from, ...holder, ...input, created_at: tx.now() },
    })
    const row = await findTerminal(tx, id)
    await note(tx, row, 'opened')
    return row
  })
}

/**
 * Moves a terminal and its session to the caller, whose right to it is held until the commit.
 * @throws not_found for a terminal that ended meanwhile
 */
export async function adoptTerminal(ctx: Context, row: TerminalRow): Promise<TerminalRow> {
  return inTransaction(ctx, async (tx) => {
    const held_by = tx.actor.user_id ?? ''
    const { count } = await tx.db.terminal.updateMany({
      where: { id: row.id, ended_at: null, OR: [{ held_by: null }, { held_by: { not: held_by } }] },
      data: { held_by, adopted_at: tx.now() },
    })
    if (count > 0) {
      await tx.db.session.updateMany({
        where: { id: row.session_id, revoked_at: null },
        data: { user_id: held_by },
      })
      await note(tx, row, 'adopted')
    }
    return findTerminal(tx, row.id)
  })
}

export async function updateTerminal(
  ctx: Context,
  row: TerminalRow,
  input: UpdateTerminal,
): Promise<TerminalRow> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.terminal.update({ where: { id: row.id }, data: input })
    await note(tx, row, 'updated', input)
    return findTerminal(tx, row.id)
  })
}

/** Of two who end it, one finds it gone. Nobody is signed in on the device any more, least of all who opened it. */
export async function endTerminal(ctx: Context, row: TerminalRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.terminal.updateMany({
      where: { id: row.id, ended_at: null },
      data: { ended_at: tx.now() },
    })
    if (count === 0) throw notFound()
    await revokeSessions(tx, { id: row.session_id })
    await note(tx, row, 'ended')
    return { id: row.id }
  })
}

const note = (ctx: Context, row: TerminalRow, action: string, data: Record<string, unknown> = {}) =>
  audit(ctx, {
    restaurant_id: row.restaurant_id,
    action: `terminal.${action}`,
    entity: 'terminal',
    entity_id: row.id,
    data: { name: row.name, ...data },
  })
