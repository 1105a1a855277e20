import type { CustomerListInput } from '@forki/contract/customers'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/list.ts'
import type { Changing } from '../../events/list-changes.ts'
import type { Scope } from '../../access/policies.ts'
import { inRestaurants, queryRows } from '../../db/sql.ts'

/** A customer as the database builds it. */
export interface CustomerRow {
  id: string
  restaurant_id: string
  user_id: string | null
  name: string
  email: string | null
  phone: string | null
  birth_date: string | null
  marketing_consent: boolean
  created_at: string
  updated_at: string
}

const customerJson = Prisma.sql`
  json_build_object('id', u.id, 'restaurant_id', u.restaurant_id, 'user_id', u.user_id, 'name', u.name,
    'email', u.email, 'phone', u.phone, 'birth_date', u.birth_date, 'marketing_consent', u.marketing_consent,
    'created_at', u.created_at, 'updated_at', u.updated_at)`

const order: Record<CustomerListInput['sort'], Prisma.Sql> = {
  name: Prisma.sql`u.name`,
  created_at: Prisma.sql`u.created_at`,
  updated_at: Prisma.sql`u.updated_at`,
}

/**
 * Conditions on customer `u`, one for each word of `q`. Words too short for the trigram index are kept from it: asked for
 * what it can't know, it would be read from end to end.
 */
export const customerWords = (q: string | undefined): Prisma.Sql[] =>
  searchPatterns(q).map((pattern) =>
    pattern.length < 5
      ? Prisma.sql`u.search_text || '' LIKE ${pattern}`
      : Prisma.sql`u.search_text LIKE ${pattern}`,
  )

function conditions(scope: Scope, { filters, q }: CustomerListInput): Prisma.Sql[] {
  const where = [Prisma.sql`u.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(Prisma.sql`u`, scope.ids))
  where.push(...customerWords(q))
  if (filters.marketing_consent !== undefined) {
    where.push(Prisma.sql`u.marketing_consent = ${filters.marketing_consent}`)
  }
  return where
}

/** One page of customers and the total, in one statement. */
export async function selectCustomerPage(ctx: Context, scope: Scope, input: CustomerListInput) {
  const matching = Prisma.sql`FROM customers u WHERE ${Prisma.join(conditions(scope, input), ' AND ')}`
  const direction = input.order === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const [row] = await queryRows<{ items: CustomerRow[]; total: number }>(
    ctx,
    Prisma.sql`
      SELECT (SELECT count(*)::int ${matching}) AS total,
        (SELECT coalesce(json_agg(page.customer), '[]') FROM (
          SELECT ${customerJson} AS customer FROM (
            SELECT u.* ${matching} ORDER BY ${order[input.sort]} ${direction}, u.id ${direction}
            LIMIT ${input.per_page} OFFSET ${(input.page - 1) * input.per_page}) u
          ORDER BY ${order[input.sort]} ${direction}, u.id ${direction}) page) AS items`,
  )
  return row!
}

/** Customers as their changes are read. */
export const customerChanges = (scope: Scope, input: CustomerListInput): Changing<CustomerRow> => ({
  list: 'customers',
  from: Prisma.sql`customers u`,
  id: Prisma.sql`u.id`,
  where: conditions(scope, input),
  json: customerJson,
  archived: { when: Prisma.sql`u.deleted_at IS NOT NULL`, at: Prisma.sql`u.deleted_at` },
  restaurant_ids: scope.ids,
})

/** One customer, or undefined; erased ones are gone. */
export async function selectCustomer(ctx: Context, customer_id: string): Promise<CustomerRow | undefined> {
  const rows = await queryRows<{ customer: CustomerRow }>(
    ctx,
    Prisma.sql`
      SELECT ${customerJson} AS customer FROM customers u
      WHERE u.id = ${customer_id}::uuid AND u.deleted_at IS NULL`,
  )
  return rows[0]?.customer
}
