import type { AuditNote, Context } from '../context/context.ts'
import { actorLabel } from '../context/actor-label.ts'
import { jsonRows } from './columns.ts'
import { sql } from './sql.ts'

/**
 * Appends an entry to the audit log. In a transaction, the entry commits with the change. The transaction
 * inserts its entries last, because an insert locks the end of the restaurant's hash chain until the commit.
 * @see docs/decisions/022-audit-chain.md
 */
export async function audit(ctx: Context, note: AuditNote): Promise<void> {
  // The entry stores the actor now instead of at the commit, because the transaction may sign a user in and
  // thus change the actor.
  if (ctx.notes) ctx.notes.push({ ...note, actor: note.actor ?? ctx.actor })
  else await writeAuditNotes(ctx, [note])
}

/** Id of the hash chain for audit entries without a restaurant. */
const NO_RESTAURANT = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the audit entries of a transaction. Locks their hash chains in ascending order, so that concurrent
 * writers never deadlock.
 */
export async function writeAuditNotes(ctx: Context, notes: readonly AuditNote[]): Promise<void> {
  if (notes.length === 0) return
  const rows = notes
    .toSorted((a, b) => (a.restaurant_id ?? '').localeCompare(b.restaurant_id ?? ''))
    .map(({ actor = ctx.actor, ...note }) => ({
      ...note,
      id: ctx.newId(),
      user_id: actor.user_id,
      user_name: actorLabel(actor),
      data: note.data ?? {},
    }))
  await sql.run(
    ctx,
    sql`
    INSERT INTO audit_entries (id, restaurant_id, chain, user_id, user_name, action, entity, entity_id, data, ip, request_id, at)
    SELECT n.id, n.restaurant_id, coalesce(n.restaurant_id, ${NO_RESTAURANT}::uuid), n.user_id, n.user_name, n.action, n.entity, n.entity_id, n.data,
      ${ctx.ip}, ${ctx.request_id}, ${ctx.now()}
    FROM ${jsonRows('audit_entries', rows)} n`,
  )
}
