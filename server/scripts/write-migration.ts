import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MIGRATIONS_FOLDER, readMigrations } from '../src/db/migrate.ts'
import { migrationDrift } from './migration-drift.ts'
import { StartError } from './start-error.ts'

/**
 * Writes the next migration: the difference between the migrations and `prisma/schema.prisma` with
 * `prisma/sql`. Developers add CHECK constraints by hand, because Prisma has no syntax for them. `empty`
 * writes an empty migration.
 * @returns the path of the new file, or undefined without a difference
 * @throws StartError for an invalid name or an error in `prisma/sql`
 */
export async function writeMigration(name: string, empty: boolean): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(name)) {
    throw new StartError(
      'A migration is named in lower case with underscores, such as: npm run db:new add_dish_sku',
    )
  }
  const sql = empty ? '-- Write the statements here.' : await migrationText()
  if (!sql) return undefined
  const folder = path.join(MIGRATIONS_FOLDER, `${timestamp()}_${name}`)
  mkdirSync(folder)
  const lock = path.join(MIGRATIONS_FOLDER, 'migration_lock.toml')
  if (!existsSync(lock)) writeFileSync(lock, 'provider = "postgresql"\n')
  writeFileSync(path.join(folder, 'migration.sql'), `${sql}\n`)
  return path.join(folder, 'migration.sql')
}

async function migrationText(): Promise<string> {
  const { sql, faults } = await migrationDrift()
  if (faults.length) throw new StartError(faults.join('\n'))
  return sql
}

/**
 * Timestamp for a migration's name in Prisma's format, such as 20261121093000. It is always later than the
 * last migration, so that names remain sorted.
 */
function timestamp(): string {
  const utcTimestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const lastTimestamp = readMigrations().at(-1)?.name.slice(0, 14) ?? ''
  return utcTimestamp > lastTimestamp ? utcTimestamp : String(BigInt(lastTimestamp) + 1n)
}
