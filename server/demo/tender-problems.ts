type Query = (sql: string) => Promise<{ problem: string }[]>

/** Selects payments whose tender is no tender of the restaurant, or differs in method, names or reference. */
const OTHER_TENDER = `
  SELECT 'payment ' || t.id AS problem FROM cashier_transactions t JOIN restaurant_dropdowns d ON d.id = t.tender_id
  WHERE d.list <> 'tender' OR d.restaurant_id <> t.restaurant_id OR d.method::text <> t.method::text
    OR t.tender_name <> d.label OR t.tender_name_en IS DISTINCT FROM d.label_en
    OR d.reference_required <> (t.reference IS NOT NULL)`

/** Selects tenders that have fewer than 1 % or more than 15 % of their restaurant's payments. */
const RARE_OR_FREQUENT = `
  SELECT 'share of ' || d.label AS problem
  FROM restaurant_dropdowns d LEFT JOIN cashier_transactions t ON t.tender_id = d.id
  WHERE d.list = 'tender' GROUP BY d.id
  HAVING count(t.id)::float / (SELECT count(*) FROM cashier_transactions p
    WHERE p.restaurant_id = d.restaurant_id AND p.type = 'payment') NOT BETWEEN 0.01 AND 0.15`

/** Selects restaurants with fewer than two tenders. */
const WITHOUT_TENDERS = `
  SELECT 'tenders of ' || r.name AS problem FROM restaurants r
  WHERE (SELECT count(*) FROM restaurant_dropdowns d WHERE d.restaurant_id = r.id AND d.list = 'tender') < 2`

/** Selects till sessions whose Z report contradicts the payments of a tender in their number, sum or tips. */
const OTHER_SUMS = `
  WITH reported AS (
    SELECT s.id, own ->> 'tender_id' AS tender_id, (own ->> 'payments')::bigint AS payments,
      (own ->> 'sales_cents')::bigint AS sales, (own ->> 'tips_cents')::bigint AS tips
    FROM cashier_sessions s, jsonb_array_elements(s.report -> 'tenders') m, jsonb_array_elements(m -> 'own') own),
  paid AS (
    SELECT session_id AS id, tender_id::text, count(*) AS payments, sum(amount_cents - rounding_cents) AS sales,
      sum(tip_cents) AS tips
    FROM cashier_transactions WHERE tender_id IS NOT NULL GROUP BY session_id, tender_id)
  SELECT 'report of ' || id AS problem FROM reported FULL JOIN paid USING (id, tender_id)
  WHERE (reported.payments, reported.sales, reported.tips) IS DISTINCT FROM (paid.payments, paid.sales, paid.tips)`

/** Selects tax rates for which an order stores no name. */
const UNNAMED_TAX = `
  SELECT DISTINCT 'tax ' || (line ->> 'rate_bps') AS problem FROM orders o, jsonb_array_elements(o.tax_lines) line
  WHERE NOT o.tax_names @> jsonb_build_array(jsonb_build_object('rate_bps', line -> 'rate_bps'))`

/** Checks the tenders and the tax names of the loaded demo. Returns a short text for each problem. */
export async function tenderProblems(query: Query): Promise<string[]> {
  const checks = [OTHER_TENDER, RARE_OR_FREQUENT, WITHOUT_TENDERS, OTHER_SUMS, UNNAMED_TAX]
  const rows = await query(checks.map((part) => `SELECT problem FROM (${part}) p`).join(' UNION ALL '))
  return rows.map(({ problem }) => problem)
}
