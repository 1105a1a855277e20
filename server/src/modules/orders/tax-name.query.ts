import { sql, type Sql } from '../../db/sql.ts'

/**
 * SQL aggregate of the name of a tax rate: the latest name in grouped orders `alias`, whose tax lines are
 * `line`. Null if no order has a name of the rate.
 */
export const latestTaxName = (alias: Sql): Sql => sql`
  (array_agg((SELECT n.value ->> 'name' FROM jsonb_array_elements(${alias}.tax_names) n
      WHERE (n.value ->> 'rate_bps')::int = line.rate_bps) ORDER BY ${alias}.opened_at DESC)
    FILTER (WHERE ${alias}.tax_names @> jsonb_build_array(jsonb_build_object('rate_bps', line.rate_bps))))[1]`
