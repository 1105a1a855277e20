import type { Context } from './context.ts'

/** One line of the audit log: what was done to which entity. Who, when and from where come from the context. */
export interface AuditNote {
  /** Null for what belongs to no restaurant: accounts, plans. */
  restaurant_id: string | null
  /** `entity.verb`, for example `dish.updated`. */
  action: string
  entity: string
  entity_id: string | null
  /** What a reader needs to understand the change; never secrets. */
  data?: Record<string, unknown>
}

/**
 * Writes to the append-only audit log through the context's connection, so that inside a transaction the note exists
 * exactly when the change does.
 */
export async function audit(ctx: Context, note: AuditNote): Promise<void> {
  const { actor } = ctx
  await ctx.db.$executeRaw`
    INSERT INTO audit_entries (id, restaurant_id, user_id, user_name, action, entity, entity_id, data, ip, request_id, at)
    VALUES (${ctx.newId()}::uuid, ${note.restaurant_id}::uuid, ${actor.user_id}::uuid, ${actor.name}, ${note.action},
      ${note.entity}, ${note.entity_id}, ${JSON.stringify(note.data ?? {})}::jsonb, ${ctx.ip}, ${ctx.request_id},
      ${ctx.now()})`
}
