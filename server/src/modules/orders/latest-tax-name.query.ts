import { sql, type Sql } from '../../db/sql.ts'

/**
 * SQL aggregate of the name of the tax rate `line.rate_bps`, from the latest of the grouped orders `alias` that
 * names the rate. Null if no order names it. Both languages come from the same order.
 */
export const latestTaxNameSql = (alias: Sql, field: 'name' | 'name_en' = 'name'): Sql => sql`
  (array_agg((SELECT n.value ->> ${sql.raw(`'${field}'`)} FROM jsonb_array_elements(${alias}.tax_names) n
      WHERE (n.value ->> 'rate_bps')::int = line.rate_bps) ORDER BY ${alias}.opened_at DESC, ${alias}.tax_names)
    FILTER (WHERE ${alias}.tax_names @> jsonb_build_array(jsonb_build_object('rate_bps', line.rate_bps))))[1]`
