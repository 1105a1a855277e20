import { effectivePermissions, type MembershipRole, type Permission } from '@forki/contract/permissions'
import { Prisma } from '../../generated/prisma/client.ts'
import { verifyPassword } from '../../infra/password.ts'
import type { Context } from '../../kit/context.ts'
import { refused } from '../../kit/errors.ts'
import { limitFailures } from '../../kit/http/rate-limit.ts'
import { queryRows } from '../../kit/sql.ts'

interface Approval {
  email: string
  password: string
}

/**
 * Checks the word of a second person for what the caller may not do alone (contract §7): address and password of somebody
 * who holds `permission` in the restaurant. Gives that person's id. It signs nobody in, takes as long for an unknown
 * address as for a wrong password, and its failures count as those of a login. Hashing is slow: call it before taking locks.
 * @throws approval_required, whatever was wrong; rate_limited
 */
export async function approve(
  ctx: Context,
  restaurant_id: string,
  { email, password }: Approval,
  permission: Permission,
): Promise<string> {
  const address = email.trim().toLowerCase()
  return limitFailures(
    ctx,
    [
      { rule: 'login_account', key: address },
      { rule: 'login_address', key: ctx.ip },
    ],
    async () => {
      const person = await selectApprover(ctx, Prisma.sql`u.email = ${address}`, restaurant_id)
      const known = await verifyPassword(
        password,
        person?.password_hash ?? null,
        ctx.deps.env.FORKI_BCRYPT_COST,
      )
      if (!known || !person || !mayApprove(person, permission)) throw refused('approval_required')
      return person.id
    },
  )
}

export interface Approver {
  id: string
  password_hash: string | null
  is_admin: boolean
  is_owner: boolean
  role: MembershipRole | null
  permissions: string[] | null
}

/** A person with what they hold in the restaurant. */
export async function selectApprover(
  ctx: Context,
  who: Prisma.Sql,
  restaurant_id: string,
): Promise<Approver | undefined> {
  const [person] = await queryRows<Approver>(
    ctx,
    Prisma.sql`
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

/** Whether that person may lend the right. */
export function mayApprove(
  { is_admin, is_owner, role, permissions }: Omit<Approver, 'id' | 'password_hash'>,
  permission: Permission,
): boolean {
  if (is_admin || is_owner) return true
  return role !== null && effectivePermissions(role, permissions ?? []).includes(permission)
}
