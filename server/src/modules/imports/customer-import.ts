import type { CustomerImportRow } from '@forki/contract/imports'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { importCustomers } from '../customers/customer-import.service.ts'
import type { ImportDefinition } from './import-plan.ts'

const FIELDS = ['name', 'email', 'phone', 'birth_date', 'marketing_consent'] as const

interface CustomerRecord {
  id: string
  name: string
  email: string | null
  phone: string | null
  birth_date: string | null
  marketing_consent: boolean
}

const selectCustomers = (ctx: Context, restaurant_id: string, where: Sql, order: Sql) =>
  sql.rows<CustomerRecord>(
    ctx,
    sql`
    SELECT u.id, u.name, u.email, u.phone, u.birth_date::text AS birth_date, u.marketing_consent FROM customers u
    WHERE u.restaurant_id = ${restaurant_id}::uuid AND u.deleted_at IS NULL AND ${where} ORDER BY u.id ${order}`,
  )

/**
 * SQL expression for the ASCII letters and digits of a name. Names that are equal under `foldForMatching` have equal
 * ones. Some other names have them too, so the keys decide about a match.
 */
const asciiLettersSql = (name: Sql): Sql =>
  sql`regexp_replace(lower(normalize(${name}, NFD) COLLATE "C"), '[^a-z0-9]+', '', 'g')`

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')

/**
 * Import of customers. Rows match by email address, or else by name and phone. A customer without email
 * address and phone matches by name alone.
 */
export const CUSTOMER_IMPORT: ImportDefinition<CustomerImportRow, CustomerRecord> = {
  fields: FIELDS,
  required: ['name'],
  uniqueField: 'email',
  selectCandidates: (ctx, restaurant_id, rows) => {
    const emails = rows.flatMap(({ email }) => email ?? [])
    const names = rows.flatMap(({ name }) => name ?? [])
    return selectCustomers(
      ctx,
      restaurant_id,
      sql`(u.email = ANY (${emails}::text[])
        OR ${asciiLettersSql(sql`u.name`)} IN (SELECT ${asciiLettersSql(sql`n.name`)} FROM unnest(${names}::text[]) n (name)))`,
      sql.empty,
    )
  },
  lockRecords: (ctx, restaurant_id, ids) =>
    selectCustomers(ctx, restaurant_id, sql`u.id = ANY (${ids}::uuid[])`, sql`FOR NO KEY UPDATE OF u`),
  keysOf: ({ name = '', email, phone }) => {
    const nameKey = `name:${foldForMatching(name)}`
    return [
      ...(email ? [`email:${email}`] : []),
      ...(phone ? [`${nameKey} ${digitsOf(phone)}`] : []),
      ...(email || phone ? [] : [nameKey]),
    ]
  },
  addProblems: (ctx, plans) => {
    const today = ctx.now().toISOString().slice(0, 10)
    for (const { values, problems } of plans) {
      const { birth_date } = values
      if (birth_date && (birth_date < '1900-01-01' || birth_date > today))
        problems.push({ field: 'birth_date', reason: 'invalid', row: null })
    }
  },
  writeRows: async (ctx, restaurant_id, plans) => {
    const written = plans.filter(({ outcome }) => outcome === 'created' || outcome === 'updated')
    for (const plan of written) plan.id ??= ctx.newId()
    await importCustomers(
      ctx,
      restaurant_id,
      written.map(({ id, storedRecord, values }) => ({
        is_new: storedRecord === null,
        name: '',
        email: null,
        phone: null,
        birth_date: null,
        marketing_consent: false,
        ...storedRecord,
        ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
        id: id!,
      })),
    )
  },
}
