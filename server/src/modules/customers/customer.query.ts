import type { CustomerListQuery } from '@forki/contract/customers'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import type { Scope } from '../../access/policies.ts'
import {
  EXTERNAL_REFERENCE_COLUMNS,
  externalReferenceConditions,
  type MetadataJson,
} from '../../db/external-references.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

const customerColumns = columnsOf('Customer', 'u', [
  'id',
  'restaurant_id',
  'user_id',
  'name',
  'email',
  'phone',
  'birth_date',
  'marketing_consent',
  ...EXTERNAL_REFERENCE_COLUMNS,
  'created_at',
  'updated_at',
])

export type CustomerRow = JsonRow<typeof customerColumns, MetadataJson>

const customerJson = customerColumns.json()

/**
 * SQL conditions of a search on customer `u`, one for each word of `q`. For a word of one or two characters,
 * PostgreSQL would scan the whole trigram index. `|| ''` prevents its use.
 */
export const customerSearchConditions = (q: string | undefined): Sql[] =>
  searchPatterns(q).map((pattern) =>
    pattern.length < 5 ? sql`u.search_text || '' LIKE ${pattern}` : sql`u.search_text LIKE ${pattern}`,
  )

function conditions(scope: Scope, { filters, q }: CustomerListQuery): Sql[] {
  const where = [sql`u.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`u`, scope.ids))
  where.push(...customerSearchConditions(q))
  if (filters.marketing_consent !== undefined) {
    where.push(sql`u.marketing_consent = ${filters.marketing_consent}`)
  }
  where.push(...externalReferenceConditions('u', filters))
  return where
}

/** Reads a page of the customers in `scope`, searched by name, email address and phone. */
export const selectCustomerPage = (ctx: Context, scope: Scope, input: CustomerListQuery) =>
  page<CustomerRow>(ctx, input, {
    json: customerJson,
    from: sql`customers u`,
    where: conditions(scope, input),
    order: orderByWithTieBreaker(input, customerColumns.column[input.sort], customerColumns.column.id),
    paginatedAlias: sql`u`,
  })

/** Source of the change feed of the customer list. */
export const customerChanges = (scope: Scope, input: CustomerListQuery): ChangeTable<CustomerRow> => ({
  list: 'customers',
  from: sql`customers u`,
  id: sql`u.id`,
  where: conditions(scope, input),
  json: customerJson,
  archived: { when: sql`u.deleted_at IS NOT NULL`, at: sql`u.deleted_at` },
  restaurant_ids: scope.ids,
})

/** Reads a customer by id. Undefined for an erased customer. */
export async function selectCustomer(ctx: Context, customer_id: string): Promise<CustomerRow | undefined> {
  const rows = await sql.rows<{ customer: CustomerRow }>(
    ctx,
    sql`
      SELECT ${customerJson} AS customer FROM customers u
      WHERE u.id = ${customer_id}::uuid AND u.deleted_at IS NULL`,
  )
  return rows[0]?.customer
}
