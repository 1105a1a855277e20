import { effectivePermissions, type MembershipRole, type Permission } from '@forki/contract/permissions'
import { sql, type Sql } from '../../db/sql.ts'
import { verifyPassword } from '../../adapters/passwords/password.ts'
import type { Context } from '../../context/context.ts'
import { refused } from '../../errors/app-error.ts'
import { limitFailures, type RateLimitAttempt } from '../../http/rate-limit.ts'

interface PasswordApproval {
  email: string
  password: string
}

/**
 * Verifies an approval by a second user's email address and password. Returns the id of the approver, who
 * must have `permission` in the restaurant. Opens no session. Takes as long for an unknown email address as
 * for a wrong password. Hashing is slow, so callers call this function outside transactions.
 * @throws approval_required for any wrong approval, rate_limited
 * @see ORD-17
 * @see docs/decisions/067-approval-cover.md
 */
export async function approveByPassword(
  ctx: Context,
  restaurant_id: string,
  { email, password }: PasswordApproval,
  permission: Permission,
): Promise<string> {
  const address = email.trim().toLowerCase()
  const person = await selectApprover(ctx, sql`u.email = ${address}`, restaurant_id)
  const approver = person && mayApprove(person, permission) ? person : null
  return limitFailures(
    ctx,
    approvalRateLimitCounters(ctx, restaurant_id, approver),
    async () => {
      const hash = approver?.password_hash ?? null
      const isCorrect = await verifyPassword(password, hash, ctx.deps.env.FORKI_BCRYPT_COST)
      if (!isCorrect || !approver) throw refused('approval_required')
      return approver.id
    },
    { resets: false },
  )
}

/**
 * Returns the rate limit counters of an approval attempt. They are separate from the sign-in counters, so
 * that failed sign-ins of strangers block no approval. An administrator has one counter for all restaurants,
 * because an administrator can approve in each of them. The caller's counter is last. It sets the
 * `RateLimit-*` headers of the response, which thus do not reveal approvers.
 * @param approver null for a user who may not approve. No counter of an approver applies then.
 */
export function approvalRateLimitCounters(
  { actor, ip }: Context,
  restaurant_id: string,
  approver: Pick<Approver, 'id' | 'is_admin'> | null,
): readonly [RateLimitAttempt, ...RateLimitAttempt[]] {
  const device = actor.terminal?.id ?? actor.api_key_id ?? actor.session_id ?? ip
  const scope = approver?.is_admin ? 'everywhere' : restaurant_id
  return [
    { rule: 'approval_device', key: `${restaurant_id}:${device}` },
    ...(approver ? [{ rule: 'approval_approver', key: `${scope}:${approver.id}` } as const] : []),
    { rule: 'approval_caller', key: actor.user_id ?? ip },
  ]
}

export interface Approver {
  id: string
  password_hash: string | null
  is_admin: boolean
  is_owner: boolean
  role: MembershipRole | null
  permissions: string[] | null
}

/** Reads the approving user with role and permissions in the restaurant. */
export async function selectApprover(
  ctx: Context,
  who: Sql,
  restaurant_id: string,
): Promise<Approver | undefined> {
  const [person] = await sql.rows<Approver>(
    ctx,
    sql`
      SELECT u.id, u.password_hash, u.role = 'application_admin' AS is_admin,
        EXISTS (SELECT 1 FROM restaurant_owners o
          WHERE o.restaurant_id = ${restaurant_id}::uuid AND o.user_id = u.id) AS is_owner,
        m.role::text AS role, m.permissions
      FROM users u LEFT JOIN memberships m ON m.restaurant_id = ${restaurant_id}::uuid AND m.user_id = u.id
        AND m.status = 'accepted'
      WHERE ${who} AND u.active AND u.deleted_at IS NULL`,
  )
  return person
}

/** True if the user has the permission in the restaurant. Owners and administrators have every permission. */
export function mayApprove(
  { is_admin, is_owner, role, permissions }: Omit<Approver, 'id' | 'password_hash'>,
  permission: Permission,
): boolean {
  if (is_admin || is_owner) return true
  return role !== null && effectivePermissions(role, permissions ?? []).includes(permission)
}
