import type { Client } from 'pg'
import { readMigrations } from '../../src/db/migrate.ts'
import { sql } from '../../src/db/sql.ts'
import type { Env } from '../../src/env.ts'
import { driftOf } from '../../scripts/migration-drift.ts'
import { localize } from '../terminal-language.ts'
import { ok, warn, type Finding } from './finding.ts'

/**
 * Diagnoses the database schema: detects manual changes. A schema that a newer version, partitions.sql or
 * distributed.sql changed differs on purpose, so it is not compared.
 */
export async function checkSchema(db: Client, env: Env): Promise<Finding> {
  const cause = await findIntendedChange(db)
  if (cause !== null)
    return ok(localize(`esquema: ${cause[0]}, no se compara`, `schema: ${cause[1]}, not compared`))
  const difference = await driftOf(env.DATABASE_URL)
  const firstChange = difference.split('\n').find((line) => line !== '' && !line.startsWith('--'))
  return firstChange === undefined
    ? ok(localize('esquema: igual que las migraciones', 'schema: same as the migrations'))
    : warn(
        localize(
          `esquema: cambiado a mano (${firstChange.slice(0, 120)} …)`,
          `schema: changed by hand (${firstChange.slice(0, 120)} …)`,
        ),
        localize('deshazlo antes de actualizar', 'revert it before the next upgrade'),
      )
}

/**
 * Returns the cause of an intended schema change in Spanish and English: a newer version or a script in
 * docs/deploy. Null without such a change.
 */
async function findIntendedChange(db: Client): Promise<[es: string, en: string] | null> {
  const { newer, script } = await sql.one<{ newer: string | null; script: string | null }>(
    db,
    sql`SELECT (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL
        AND rolled_back_at IS NULL AND migration_name <> ALL (${readMigrations().map(({ name }) => name)}::text[])) AS newer,
      CASE
        WHEN (SELECT relkind = 'p' FROM pg_class WHERE oid = to_regclass('order_events')) THEN 'partitions.sql'
        WHEN (SELECT cardinality(conkey) > 1 FROM pg_constraint
          WHERE conrelid = to_regclass('orders') AND contype = 'p') THEN 'distributed.sql' END AS script`,
  )
  if (newer !== null) return [`de una versión más nueva (${newer})`, `of a newer version (${newer})`]
  if (script !== null) return [`adaptado por docs/deploy/${script}`, `adapted by docs/deploy/${script}`]
  return null
}
