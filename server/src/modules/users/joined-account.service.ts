import { reservedEmail } from '@forki/contract/kit/reserved-email'
import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'
import { conflict } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'
import { replaceErasedName } from './replace-erased-names.service.ts'

/** Account of a staff member without email, and the user who takes it over. */
export interface JoinedAccounts {
  restaurant_id: string
  account_id: string
  user: { id: string; first_name: string; last_name: string }
}

/**
 * Rejects the join of an account that is the cashier of an open till. The cashier must count the till first.
 * Callers have already ended the account's rights, so the account cannot open a till afterwards.
 * @throws member_till_open
 */
export async function requireNoOpenTill(tx: Context, account_id: string): Promise<void> {
  const open = await sql.rows(
    tx,
    sql`SELECT id FROM cashier_sessions
      WHERE cashier_id = ${account_id}::uuid AND status = 'open' AND deleted_at IS NULL LIMIT 1`,
  )
  if (open.length > 0) throw conflict('member_till_open')
}

/**
 * Joins the account of a staff member without email with a user. Deactivates the account and makes it refer
 * to the user. Ledgers are immutable and keep the account's id, so each reader of history looks up the user.
 * Open orders and draft tip shares move to the user.
 * @see ACC-31
 * @see docs/decisions/115-staff-without-email.md
 */
export async function joinAccount(tx: Context, accounts: JoinedAccounts): Promise<void> {
  const { account_id, user } = accounts
  await tx.db.terminalTurn.updateMany({
    where: { user_id: account_id, ended_at: null },
    data: { ended_at: tx.now() },
  })
  await tx.db.memberPin.deleteMany({ where: { user_id: account_id } })
  await tx.db.pinTry.deleteMany({ where: { user_id: account_id } })
  await tx.db.user.update({
    where: { id: account_id },
    data: { active: false, joined_into: user.id, first_name: user.first_name, last_name: user.last_name },
  })
  await moveOpenOrders(tx, accounts)
  await moveDraftShares(tx, accounts)
  await replaceErasedName(tx, { ...user, id: account_id })
}

/**
 * Account from another installation that a user of this installation took over, with the names of that user.
 */
export interface ImportedAccount {
  id: string
  first_name: string
  last_name: string
  joined_into: string
}

/** Creates an ended account that refers to its user, for an import of its history. */
export async function createJoinedAccount(tx: Context, account: ImportedAccount): Promise<void> {
  const { id, first_name, last_name, joined_into } = account
  await tx.db.user.create({
    data: {
      id,
      email: reservedEmail(id),
      first_name,
      last_name,
      joined_into,
      role: 'staff',
      active: false,
      language: tx.language,
      created_at: tx.now(),
    },
  })
}

async function moveOpenOrders(tx: Context, { restaurant_id, account_id, user }: JoinedAccounts) {
  const movedOrders = await sql.rows<{ id: string }>(
    tx,
    sql`
    UPDATE orders SET waiter_id = ${user.id}::uuid, waiter_name = ${nameOf(user)}, updated_at = ${tx.now()}
    WHERE id IN (SELECT id FROM orders WHERE restaurant_id = ${restaurant_id}::uuid AND waiter_id = ${account_id}::uuid
      AND status NOT IN ('completed', 'cancelled') AND deleted_at IS NULL ORDER BY id FOR UPDATE)
    RETURNING id`,
  )
  if (movedOrders.length === 0) return
  await publish(tx, { type: 'order.updated', restaurant_id, ids: movedOrders.map(({ id }) => id) })
}

/**
 * Moves draft tip shares of the account to the user, under the user's name. If the user already has a share
 * in the same draft, the hours are added to that share.
 */
async function moveDraftShares(tx: Context, { account_id, user }: JoinedAccounts): Promise<void> {
  await sql.run(
    tx,
    sql`
    WITH drafts AS (SELECT s.* FROM tip_shares s JOIN tip_distributions d ON d.id = s.distribution_id
        WHERE s.user_id = ${account_id}::uuid AND d.status = 'draft' ORDER BY d.id FOR UPDATE OF d),
      doubled AS (UPDATE tip_shares own SET quarter_hours = own.quarter_hours + s.quarter_hours FROM drafts s
        WHERE own.distribution_id = s.distribution_id AND own.user_id = ${user.id}::uuid RETURNING s.id),
      removed AS (DELETE FROM tip_shares WHERE id IN (SELECT id FROM doubled))
    UPDATE tip_shares SET user_id = ${user.id}::uuid, name = ${nameOf(user)}
    WHERE id IN (SELECT id FROM drafts EXCEPT SELECT id FROM doubled)`,
  )
}

const nameOf = ({ first_name, last_name }: JoinedAccounts['user']): string =>
  `${first_name} ${last_name}`.trim()
