import type { Client } from 'pg'

interface Column {
  type: string
  /** True if an INSERT that does not name the column fails. */
  is_required: boolean
  /**
   * True if the column may be null. If a migration makes a column nullable, servers of earlier versions
   * cannot read its rows with null.
   */
  is_nullable: boolean
}

/** Parts of a database schema on which the SQL statements of a server version depend. */
export interface SchemaContract {
  /** Columns by `table.column`. */
  columns: Record<string, Column>
  /** Constraints and unique indexes by `table.name`, with the columns that they read. */
  constraints: Record<string, string[]>
  /**
   * Sentences of the form "… is no longer unique by …", one for each unique index. `breakingChanges` returns
   * the sentence of a removed index, because upserts need an index on their columns.
   */
  uniqueIndexes: string[]
  /** Signatures of functions. */
  functions: string[]
}

/** Reads the parts of the public schema on which statements depend. */
export async function readSchema(client: Client): Promise<SchemaContract> {
  const columns = await client.query<{ name: string } & Column>(
    `SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
       a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS is_required, NOT a.attnotnull AS is_nullable
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
       AND c.relname <> '_prisma_migrations'`,
  )
  const rules = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname || '.' || n.conname AS name, array(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum = ANY (n.conkey)) AS columns
     FROM pg_constraint n JOIN pg_class c ON c.oid = n.conrelid
     WHERE c.relnamespace = 'public'::regnamespace AND n.contype IN ('c', 'f', 'u', 'x', 'p')
     UNION ALL
     SELECT c.relname || '.' || i.relname, array(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum = ANY (x.indkey::int2[]))
     FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace AND x.indisunique`,
  )
  const unique = await client.query<{ index: string }>(
    `SELECT c.relname || ' is no longer unique by '
         || substring(pg_get_indexdef(x.indexrelid) FROM ' USING (.*)') AS index
     FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND x.indisunique`,
  )
  const functions = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       AND p.prorettype <> 'trigger'::regtype
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  )
  return {
    columns: Object.fromEntries(columns.rows.map(({ name, ...column }) => [name, column])),
    constraints: Object.fromEntries(rules.rows.map(({ name, columns: read }) => [name, read])),
    uniqueIndexes: unique.rows.map(({ index }) => index),
    functions: functions.rows.map(({ name }) => name),
  }
}

/**
 * Compares a schema with a later one. Returns a sentence for each change that breaks SQL statements of
 * servers with the earlier schema. Ignores a changed constraint whose name remains, because migrations
 * replace constraints to permit more.
 */
export function breakingChanges(before: SchemaContract, after: SchemaContract): string[] {
  const tables = new Set(Object.keys(before.columns).map(tableOf))
  const columns = Object.entries(before.columns).flatMap(([name, column]) => {
    const columnAfter = after.columns[name]
    if (!columnAfter) return [`${name} was removed`]
    if (columnAfter.type !== column.type) return [`${name} was ${column.type} and is ${columnAfter.type}`]
    if (columnAfter.is_nullable && !column.is_nullable) return [`${name} may be null now`]
    return columnAfter.is_required && !column.is_required ? [`${name} became required`] : []
  })
  const requiredColumns = Object.entries(after.columns)
    .filter(
      ([name, { is_required }]) => is_required && !(name in before.columns) && tables.has(tableOf(name)),
    )
    .map(([name]) => `${name} is new and required`)
  const rules = Object.entries(after.constraints)
    .filter(([name, read]) => {
      const isKnown = (column: string) => `${tableOf(name)}.${column}` in before.columns
      return !(name in before.constraints) && tables.has(tableOf(name)) && read.every(isKnown)
    })
    .map(([name]) => `${name} is a new rule for known columns`)
  const functions = before.functions
    .filter((name) => !after.functions.includes(name))
    .map((name) => `the function ${name} was removed`)
  const unique = before.uniqueIndexes.filter((index) => !after.uniqueIndexes.includes(index))
  return [...columns, ...requiredColumns, ...rules, ...unique, ...functions]
}

const tableOf = (name: string): string => name.split('.')[0]!
