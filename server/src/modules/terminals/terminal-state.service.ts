import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { mayApprove } from '../auth/password-approval.service.ts'
import {
  selectTerminalUsers,
  selectTerminals,
  type TerminalUserRow,
  type TerminalRow,
} from './terminal.query.ts'

export interface TerminalState {
  terminal: (TerminalRow & { restaurant_name: string }) | null
  person_id: string | null
  people: (Omit<TerminalUserRow, 'permissions'> & { may_approve: boolean })[]
}

/** Reads the state of the calling terminal. Empty for other devices. */
export async function findTerminalState(ctx: Context): Promise<TerminalState> {
  const noTerminal = { terminal: null, person_id: null, people: [] }
  const { terminal, user_id } = ctx.actor
  if (!terminal) return noTerminal
  const [row] = await selectTerminals(ctx, sql`t.id = ${terminal.id}::uuid`)
  const restaurant = await ctx.db.restaurant.findUnique({
    where: { id: terminal.restaurant_id, deleted_at: null },
    select: { name: true },
  })
  if (!row || !restaurant) return noTerminal
  return {
    terminal: { ...row, restaurant_name: restaurant.name },
    person_id: user_id,
    people: (await selectTerminalUsers(ctx, terminal.restaurant_id)).map((person) => {
      const { permissions: _, ...shown } = person
      return { ...shown, may_approve: mayApproveVoids(person) }
    }),
  }
}

const mayApproveVoids = ({ role, permissions }: TerminalUserRow): boolean =>
  role === 'restaurant_owner' ||
  mayApprove({ is_admin: false, is_owner: false, role, permissions }, 'delete_order')
