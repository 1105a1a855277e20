import type { z } from 'zod'
import type { session } from '@forki/contract/auth'
import type { Session } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'

/** Presents the sessions of a user. `is_current` marks the session of the caller. */
export const presentSessions = (rows: Session[], ctx: Context): { items: z.input<typeof session>[] } => ({
  items: rows.map((row) => ({
    id: row.id,
    is_current: row.id === ctx.actor.session_id,
    ip: row.ip,
    user_agent: row.user_agent,
    signed_in_by: row.signed_in_by,
    created_at: instant(row.created_at),
    last_seen_at: instant(row.last_seen_at),
  })),
})
