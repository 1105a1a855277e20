import type { AuditNote, Context } from '../context/context.ts'
import { actorLabel } from '../context/actor-label.ts'
import { jsonRows } from './columns.ts'
import { sql } from './sql.ts'

/**
 * Writes to the append-only audit log, so that inside a transaction the note exists exactly when the change does. There
 * it is written as the transaction's last statement: the log is a chain per restaurant, and whoever adds to it holds its
 * end until the commit.
 */
export async function audit(ctx: Context, note: AuditNote): Promise<void> {
  if (ctx.notes) ctx.notes.push(note)
  else await writeNotes(ctx, [note])
}

/** The chain of what is said of the installation. */
const NO_RESTAURANT = '00000000-0000-0000-0000-000000000000'

/** Chains are locked in one order, so that two who write to several never wait for each other. */
export async function writeNotes(ctx: Context, notes: readonly AuditNote[]): Promise<void> {
  if (notes.length === 0) return
  const rows = notes
    .toSorted((a, b) => (a.restaurant_id ?? '').localeCompare(b.restaurant_id ?? ''))
    .map((note) => ({ ...note, id: ctx.newId(), data: note.data ?? {} }))
  await sql.run(
    ctx,
    sql`
    INSERT INTO audit_entries (id, restaurant_id, chain, user_id, user_name, action, entity, entity_id, data, ip, request_id, at)
    SELECT n.id, n.restaurant_id, coalesce(n.restaurant_id, ${NO_RESTAURANT}::uuid), ${ctx.actor.user_id}::uuid, ${actorLabel(ctx.actor)}, n.action, n.entity, n.entity_id, n.data,
      ${ctx.ip}, ${ctx.request_id}, ${ctx.now()}
    FROM ${jsonRows('audit_entries', rows)} n`,
  )
}
