import type { SupplierImportRow } from '@forki/contract/imports'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import {
  IMPORTED_COLUMNS,
  importSuppliers,
  type SupplierFields,
} from '../suppliers/supplier-import.service.ts'
import type { ImportDefinition } from './import-plan.ts'

const selectSuppliers = (
  ctx: Context,
  restaurant_id: string,
  where: Sql,
  lock: Sql,
): Promise<SupplierFields[]> =>
  sql.rows<SupplierFields>(
    ctx,
    sql`
    SELECT s.id, s.name, s.tax_id, s.contact, s.email, s.phone, s.lead_time_days, s.notes, s.is_active
    FROM suppliers s WHERE s.restaurant_id = ${restaurant_id}::uuid AND s.deleted_at IS NULL AND ${where}
    ORDER BY s.id ${lock}`,
  )

const taxKey = (tax_id: string) => foldForMatching(tax_id).replaceAll(' ', '')

/** Import of suppliers. Rows match by tax id, or else by name. A tax id identifies a legal entity, a name may not. */
export const SUPPLIER_IMPORT: ImportDefinition<SupplierImportRow, SupplierFields> = {
  fields: IMPORTED_COLUMNS,
  required: ['name'],
  uniqueField: 'tax_id',
  selectCandidates: (ctx, restaurant_id) => selectSuppliers(ctx, restaurant_id, sql`true`, sql.empty),
  lockRecords: (ctx, restaurant_id, ids) =>
    selectSuppliers(ctx, restaurant_id, sql`s.id = ANY (${ids}::uuid[])`, sql`FOR NO KEY UPDATE OF s`),
  keysOf: ({ tax_id, name }) => [
    ...(tax_id ? [`tax_id:${taxKey(tax_id)}`] : []),
    ...(name ? [`name:${foldForMatching(name)}`] : []),
  ],
  isOther: ({ tax_id: one }, { tax_id: other }) => Boolean(one && other && taxKey(one) !== taxKey(other)),
  addProblems: () => undefined,
  writeRows: async (ctx, restaurant_id, plans) => {
    const written = plans.filter(({ outcome }) => outcome === 'created' || outcome === 'updated')
    for (const plan of written) plan.id ??= ctx.newId()
    await importSuppliers(
      ctx,
      restaurant_id,
      written.map(({ id, storedRecord, values }) => ({
        is_new: storedRecord === null,
        name: '',
        tax_id: null,
        contact: null,
        email: null,
        phone: null,
        lead_time_days: null,
        notes: null,
        is_active: true,
        ...storedRecord,
        ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
        id: id!,
      })),
    )
  },
}
