import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { withClient } from '../src/db/with-client.ts'
import { ROOT } from './root.ts'
import { StartError } from './start-error.ts'

/** Path of the folder with the current text of every database function and trigger. */
export const SOURCES_FOLDER = path.join(ROOT, 'prisma/sql')

/** SQL file in `prisma/sql`, with the functions and triggers that it creates. */
export interface SqlSource {
  /** File name without `.sql`. The names of the functions in the file begin with this name. */
  name: string
  sql: string
  /** Purpose of the file: first line of the comment at its top. */
  purpose: string
}

/** Function or trigger of the schema `public` in PostgreSQL's own formatting. */
export interface DatabaseObject {
  kind: 'function' | 'trigger'
  /** Signature of the function, or `<trigger> on <table>`. */
  name: string
  definition: string
  /** SQL statement that drops the object. */
  drop: string
}

/** Object that a file of `prisma/sql` creates. */
export interface SourceObject extends DatabaseObject {
  source: SqlSource
}

interface Options {
  folder?: string
  /** SQL that changes the database to the Prisma schema, executed before the sources. */
  schemaChange?: string
}

/** Difference between a migrated database and the SQL files of `prisma/sql`. */
export interface SourceComparison {
  /** Objects that the SQL files create. */
  objects: SourceObject[]
  /** Objects of the database before the execution of the SQL files. */
  existing: DatabaseObject[]
  /** SQL files with an object that the database lacks or defines differently. */
  changedSources: SqlSource[]
  /** Objects of the database that no SQL file creates. */
  unsourced: DatabaseObject[]
  /** Descriptions of the differences that a migration can remove, one sentence each. */
  differences: string[]
  /** Descriptions of the errors in the SQL files themselves, one sentence each. */
  faults: string[]
}

/** Reads the SQL files of `prisma/sql` in the order of their names. */
export function readSources(folder = SOURCES_FOLDER): SqlSource[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      // Git on Windows may check out CRLF, which would change the stored text of the functions.
      const sql = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return { name: path.basename(file, '.sql'), sql, purpose: /^-- (.+)\n/.exec(sql)?.[1] ?? '' }
    })
}

/**
 * Compares the functions and triggers of a migrated database with those that the SQL files create. In a
 * transaction, it drops all of them, executes each file by itself, and rolls back.
 * @throws StartError if the SQL of a file fails
 */
export async function compareSources(
  databaseUrl: string,
  { folder, schemaChange = '' }: Options = {},
): Promise<SourceComparison> {
  const sources = readSources(folder)
  return withClient(databaseUrl, async (client) => {
    await client.query('begin')
    await client.query(schemaChange)
    const existing = await readObjects(client)
    await client.query(existing.map(({ drop }) => drop).join('\n'))
    // SQL functions may call functions of other files, so PostgreSQL must not check their bodies.
    await client.query('set local check_function_bodies = off')
    const objects: SourceObject[] = []
    for (const source of sources) {
      const created = await objectsOf(client, source)
      objects.push(...created.map((object) => ({ ...object, source })))
    }
    await client.query('rollback')
    return { ...differencesOf(existing, objects), faults: faultsOf(sources, objects), existing, objects }
  })
}

/** Sentence with the number of database objects that have a source. */
export function coverageSentence({ existing, unsourced }: SourceComparison): string {
  const count = (kind: DatabaseObject['kind']) => {
    const total = existing.filter((object) => object.kind === kind).length
    const missing = unsourced.filter((object) => object.kind === kind).length
    return `${total - missing} of ${total} ${kind}s`
  }
  return `${count('function')} and ${count('trigger')} have their source in prisma/sql.`
}

/**
 * SQL migration that makes the functions and triggers of the database match the SQL files. Empty without a
 * difference.
 */
export function sourceMigration({ changedSources, unsourced }: SourceComparison): string {
  const drops = unsourced.map(({ drop }) => drop).join('\n')
  return [...changedSources.map(({ sql }) => sql.trimEnd()), drops].filter(Boolean).join('\n\n')
}

const fileOf = (source: SqlSource) => `prisma/sql/${source.name}.sql`

/** Executes one SQL file, reads the created objects, and rolls back. */
async function objectsOf(client: Client, source: SqlSource): Promise<DatabaseObject[]> {
  await client.query('savepoint source')
  try {
    await client.query(source.sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`${fileOf(source)} can't be applied: ${reason}.`)
  }
  const created = await readObjects(client)
  await client.query('rollback to savepoint source')
  return created
}

/**
 * Reads the triggers and functions of a database. Triggers are first, because functions can only be dropped
 * after their triggers.
 */
async function readObjects(client: Client): Promise<DatabaseObject[]> {
  const { rows } = await client.query<DatabaseObject>(`
    SELECT 'trigger' AS kind, format('%s on %s', tgname, tgrelid::regclass) AS name,
      pg_get_triggerdef(t.oid) || CASE tgenabled WHEN 'O' THEN '' ELSE ' -- enabled: ' || tgenabled::text END AS definition,
      format('DROP TRIGGER %I ON %s;', tgname, tgrelid::regclass) AS drop
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal
    UNION ALL
    SELECT 'function', p.oid::regprocedure::text, pg_get_functiondef(p.oid),
      format('DROP ROUTINE %s;', p.oid::regprocedure)
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind <> 'a' AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    ORDER BY kind DESC, name`)
  return rows
}

function differencesOf(existing: DatabaseObject[], objects: SourceObject[]) {
  const sourced = new Set(objects.map(({ name }) => name))
  const definitions = new Map(existing.map(({ name, definition }) => [name, definition]))
  const changedSources = new Set<SqlSource>()
  const differences: string[] = []
  for (const { name, definition, source } of objects) {
    const present = definitions.get(name)
    if (present === definition) continue
    changedSources.add(source)
    const difference = present === undefined ? 'is not in the database, but in' : 'differs from'
    differences.push(`${name} ${difference} ${fileOf(source)}.`)
  }
  const unsourced = existing.filter(({ name }) => !sourced.has(name))
  for (const { name } of unsourced) differences.push(`${name} has no source in prisma/sql.`)
  return { changedSources: [...changedSources], unsourced, differences }
}

function faultsOf(sources: SqlSource[], objects: SourceObject[]): string[] {
  const faults: string[] = []
  const owners = new Map<string, SqlSource>()
  for (const { kind, name, source } of objects) {
    const owner = owners.get(name)
    if (owner) faults.push(`${name} is created by ${fileOf(owner)} and by ${fileOf(source)}.`)
    owners.set(name, source)
    if (kind === 'function' && !`${name.split('(')[0]}_`.startsWith(`${source.name}_`)) {
      faults.push(`${name} does not begin with the name of its file ${fileOf(source)}.`)
    }
  }
  const creating = new Set(objects.map(({ source }) => source))
  for (const source of sources) {
    if (!creating.has(source)) faults.push(`${fileOf(source)} creates neither a function nor a trigger.`)
    if (!source.purpose)
      faults.push(`${fileOf(source)} does not begin with a comment that names its purpose.`)
  }
  return faults
}
