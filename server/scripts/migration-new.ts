import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MIGRATIONS_FOLDER, readMigrations } from '../src/db/migrate.ts'
import { drift } from './drift.ts'
import { StartError } from './start-error.ts'

/**
 * Writes the next migration: what turns the result of the present ones into `prisma/schema.prisma`. CHECK constraints,
 * triggers and functions cannot stand in the schema and are added to the file by hand; with `empty`, it holds only those.
 * @returns the new file, or nothing when there is no difference
 */
export async function writeMigration(name: string, empty: boolean): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(name)) {
    throw new StartError(
      'A migration is named in lower case with underscores, such as: npm run db:new add_dish_sku',
    )
  }
  const sql = empty ? '-- Write the statements here.' : await drift()
  if (!sql) return undefined
  const folder = path.join(MIGRATIONS_FOLDER, `${timestamp()}_${name}`)
  mkdirSync(folder)
  const lock = path.join(MIGRATIONS_FOLDER, 'migration_lock.toml')
  if (!existsSync(lock)) writeFileSync(lock, 'provider = "postgresql"\n')
  writeFileSync(path.join(folder, 'migration.sql'), `${sql}\n`)
  return path.join(folder, 'migration.sql')
}

/** Now as Prisma writes it, 20261121093000, and always after the last migration, so that the order of names stays the order of time. */
function timestamp(): string {
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const last = readMigrations().at(-1)?.name.slice(0, 14) ?? ''
  return now > last ? now : String(BigInt(last) + 1n)
}
