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

interface OfRestaurant {
  restaurant_id: string
}

export const listTerminals = (ctx: Context, { restaurant_id }: OfRestaurant): Promise<TerminalRow[]> =>
  selectTerminals(ctx, sql`t.restaurant_id = ${restaurant_id}::uuid`)

/** Finds a terminal of a restaurant of which the caller is a member. Excludes ended terminals. */
export async function findTerminal(ctx: Context, id: string): Promise<TerminalRow> {
  const [row] = await selectTerminals(ctx, sql`t.id = ${id}::uuid`)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Makes the calling device a terminal and opens a session for it. The terminal's cookie replaces that of the
 * caller. The caller's session ends at the first sign-in at the terminal, because only then the device
 * certainly has the new cookie.
 */
export async function openTerminal(
  ctx: Context,
  { restaurant_id }: OfRestaurant,
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
    await auditTerminal(tx, row, 'opened')
    return row
  })
}

/**
 * Makes the caller responsible for a terminal and its session. The route locks the caller's row meanwhile.
 * @throws not_found for a terminal that has ended
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
      await auditTerminal(tx, row, 'adopted')
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
    await auditTerminal(tx, row, 'updated', input)
    return findTerminal(tx, row.id)
  })
}

/** Ends a terminal and signs out its device. The second of two concurrent calls finds it ended. */
export async function endTerminal(ctx: Context, row: TerminalRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.terminal.updateMany({
      where: { id: row.id, ended_at: null },
      data: { ended_at: tx.now() },
    })
    if (count === 0) throw notFound()
    await revokeSessions(tx, { id: row.session_id })
    await auditTerminal(tx, row, 'ended')
    return { id: row.id }
  })
}

const auditTerminal = (ctx: Context, row: TerminalRow, action: string, data: Record<string, unknown> = {}) =>
  audit(ctx, {
    restaurant_id: row.restaurant_id,
    action: `terminal.${action}`,
    entity: 'terminal',
    entity_id: row.id,
    data: { name: row.name, ...data },
  })
