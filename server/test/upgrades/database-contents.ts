import { escapeLiteral, type Client } from 'pg'
import { CLOSE_SAMPLE_TILL, sampleService } from './sample-service.ts'
import type { Row } from './sample-ids.ts'

/** All rows of a database, by table. */
export type DatabaseContents = Record<string, Row[]>

const TABLES_SQL = `
  SELECT c.relname AS name, array_agg(a.attname::text) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition GROUP BY c.relname ORDER BY 1`

const tablesOf = async (client: Client) =>
  (await client.query<{ name: string; columns: string[] }>(TABLES_SQL)).rows

/**
 * Inserts the sample data, as far as this version of the database has its tables and columns. Each statement
 * is a transaction.
 */
export async function insertSampleData(client: Client): Promise<void> {
  const columnsOf = new Map((await tablesOf(client)).map(({ name, columns }) => [name, new Set(columns)]))
  const inserts = [...sampleService('Uno'), ...sampleService('Dos')].flatMap(([table, ...rows]) => {
    const columns = columnsOf.get(table)
    return columns ? insertStatementsOf(table, rows, columns) : []
  })
  // One message for all statements saves some 150 round trips.
  await client.query([...inserts, CLOSE_SAMPLE_TILL].join(';COMMIT;'))
}

/** Insert statements of a table, one per run of rows with equal columns. */
function insertStatementsOf(table: string, rows: readonly Row[], known: ReadonlySet<string>): string[] {
  const runs: { names: string; rows: Row[] }[] = []
  for (const row of rows) {
    const names = Object.keys(row)
      .filter((name) => known.has(name))
      .join(', ')
    const last = runs.at(-1)
    if (last?.names === names) last.rows.push(row)
    else runs.push({ names, rows: [row] })
  }
  return runs.map(
    ({ names, rows: alike }) =>
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${escapeLiteral(JSON.stringify(alike))})`,
  )
}

export async function readContents(client: Client): Promise<DatabaseContents> {
  const contents: DatabaseContents = {}
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${name} t`)
    contents[name] = rows.map(({ row }) => row)
  }
  return contents
}

/**
 * Descriptions of rows that are missing or changed after an upgrade. Ignores columns of newer versions. A search
 * text may gain words, because later versions search more columns.
 */
export function missingRows(before: DatabaseContents, after: DatabaseContents): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'search_text')
    const rowText = (row: Row) => JSON.stringify(columns.map((column) => row[column]))
    const searchTexts = new Map((after[table] ?? []).map((row) => [rowText(row), row['search_text']]))
    return rows.flatMap((row) => {
      const key = rowText(row)
      const isKept = searchTexts.has(key) && startsWithWordsOf(searchTexts.get(key), row['search_text'])
      return isKept ? [] : [`${table}: ${key}`]
    })
  })
}

const startsWithWordsOf = (later: unknown, earlier: unknown): boolean =>
  earlier === undefined ||
  (typeof earlier === 'string' && typeof later === 'string' && later.startsWith(earlier))

const SUMS_SQL = `
  SELECT (SELECT sum(total_cents) FROM orders) AS orders, (SELECT sum(line_total_cents) FROM order_items) AS lines,
    (SELECT sum(total_cents) FROM order_checks) AS checks,
    (SELECT sum(amount_cents) FROM cashier_transactions WHERE type = 'payment') AS payments,
    (SELECT sum(amount_cents) FROM cashier_transactions WHERE type = 'refund') AS refunds,
    (SELECT sum(tip_cents) FROM cashier_transactions) AS tips,
    (SELECT sum(counted_cash_cents) FROM cashier_sessions) AS counted,
    (SELECT sum(quantity) FROM inventory_items) AS stock, (SELECT sum(quantity) FROM inventory_movements) AS moved,
    (SELECT sum(unit_cost_cents * quantity) FROM inventory_items) AS worth,
    (SELECT sum(delta) FROM loyalty_card_entries) AS seals`

export const readSums = async (client: Client): Promise<Row> => (await client.query<Row>(SUMS_SQL)).rows[0]!
