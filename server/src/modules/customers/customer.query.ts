import type { CustomerListInput } from '@forki/contract/customers'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../kit/context.ts'
import { searchPatterns } from '../../kit/list.ts'
import type { Scope } from '../../kit/policy.ts'
import { queryRows } from '../../kit/sql.ts'

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
  json_build_object('id', c.id, 'restaurant_id', c.restaurant_id, 'user_id', c.user_id, 'name', c.name,
    'email', c.email, 'phone', c.phone, 'birth_date', c.birth_date, 'marketing_consent', c.marketing_consent,
    'created_at', c.created_at, 'updated_at', c.updated_at)`

const order: Record<CustomerListInput['sort'], Prisma.Sql> = {
  name: Prisma.sql`c.name`,
  created_at: Prisma.sql`c.created_at`,
  updated_at: Prisma.sql`c.updated_at`,
}

/** One page of customers and the total, in one statement. */
export async function selectCustomerPage(ctx: Context, scope: Scope, input: CustomerListInput) {
  const { filters } = input
  const where = [Prisma.sql`c.deleted_at IS NULL`]
  if (scope.ids) where.push(Prisma.sql`c.restaurant_id = ANY (${scope.ids}::uuid[])`)
  for (const pattern of searchPatterns(input.q)) where.push(Prisma.sql`c.search_text LIKE ${pattern}`)
  if (filters.marketing_consent !== undefined) {
    where.push(Prisma.sql`c.marketing_consent = ${filters.marketing_consent}`)
  }
  const matching = Prisma.sql`FROM customers c WHERE ${Prisma.join(where, ' AND ')}`
  const direction = input.order === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const [row] = await queryRows<{ items: CustomerRow[]; total: number }>(
    ctx,
    Prisma.sql`
      SELECT (SELECT count(*)::int ${matching}) AS total,
        (SELECT coalesce(json_agg(page.customer), '[]') FROM (
          SELECT ${customerJson} AS customer ${matching}
          ORDER BY ${order[input.sort]} ${direction}, c.id ${direction}
          LIMIT ${input.per_page} OFFSET ${(input.page - 1) * input.per_page}) page) AS items`,
  )
  return row!
}

/** One customer, or undefined; erased ones are gone. */
export async function selectCustomer(ctx: Context, customer_id: string): Promise<CustomerRow | undefined> {
  const rows = await queryRows<{ customer: CustomerRow }>(
    ctx,
    Prisma.sql`
      SELECT ${customerJson} AS customer FROM customers c
      WHERE c.id = ${customer_id}::uuid AND c.deleted_at IS NULL`,
  )
  return rows[0]?.customer
}
