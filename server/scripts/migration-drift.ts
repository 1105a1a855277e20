import { withShadowDatabase } from './database.ts'
import { withSchemaEngine } from './schema-engine.ts'
import { compareSources, coverageSentence, sourceMigration, type SourceComparison } from './sql-sources.ts'

/** Difference between the migrations and their sources, `prisma/schema.prisma` and `prisma/sql`. */
export interface MigrationDrift {
  /** SQL of a migration that removes the difference. Empty without a difference. */
  sql: string
  /** Descriptions of the functions and triggers that differ, one sentence each. */
  differences: string[]
  /** Descriptions of the errors in `prisma/sql` that no migration can correct, one sentence each. */
  faults: string[]
  /** Sentence that states how many functions and triggers of the database have a source in `prisma/sql`. */
  coverage: string
}

/** Compares the migrations with the schema and the SQL files on a temporary database. */
export const migrationDrift = (): Promise<MigrationDrift> =>
  withShadowDatabase(async (databaseUrl) => {
    const schemaChange = await driftOf(databaseUrl)
    return joinDrift(schemaChange, await compareSources(databaseUrl, { schemaChange }))
  })

/**
 * SQL that changes a migrated database to match `prisma/schema.prisma`. Empty without a difference.
 */
export const driftOf = (databaseUrl: string): Promise<string> =>
  withSchemaEngine(databaseUrl, (engine) => engine.difference())

/**
 * Joins the SQL for schema, functions and triggers into one migration: first the tables, then the functions
 * and triggers that use them.
 */
export function joinDrift(schemaChange: string, comparison: SourceComparison): MigrationDrift {
  const { differences, faults } = comparison
  const sql = [schemaChange, sourceMigration(comparison)].filter(Boolean).join('\n\n')
  return { sql, differences, faults, coverage: coverageSentence(comparison) }
}
