import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withClient } from '../src/db/with-client.ts'
import { migrate, MIGRATIONS_FOLDER } from '../src/db/migrate.ts'
import { readEnv, type Env } from '../src/env.ts'
import { listBackups } from '../src/modules/operations/backup/backup-folder.ts'
import { startFakeS3 } from '../test/fakes/s3.ts'
import { freshDatabase, type FreshDatabase } from '../test/setup/database.ts'
import { backupBeforeMigration } from './backup-before-migration.ts'

const base = mkdtempSync(path.join(tmpdir(), 'forki-before-migration-'))
const migrationsFolder = path.join(base, 'migrations')
const backupFolder = path.join(base, 'backups')
let database: FreshDatabase
let env: Env
let count = 0

beforeAll(async () => {
  database = await freshDatabase()
  cpSync(MIGRATIONS_FOLDER, migrationsFolder, { recursive: true })
  mkdirSync(backupFolder)
  env = readEnv({ ...process.env, DATABASE_URL: database.url, FORKI_BACKUP_DIR: backupFolder })
})
afterAll(async () => {
  await database.drop()
  rmSync(base, { recursive: true })
})

/** Adds a migration that creates a table, and returns the name of the table. */
function addMigration(): string {
  count += 1
  const migrationFolder = path.join(migrationsFolder, `29990101000000_upgrade_${count}`)
  mkdirSync(migrationFolder)
  writeFileSync(path.join(migrationFolder, 'migration.sql'), `create table upgrade_${count} ();`)
  return `upgrade_${count}`
}

const hasTable = (name: string) =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      name,
    ])
    return rows[0]!.there
  })

describe('backup before a migration', () => {
  let table: string
  beforeEach(() => {
    table = addMigration()
  })

  it('the backup before a migration is written once by the first of ten servers that start together', async () => {
    const backupsBefore = (await listBackups(backupFolder)).length
    await Promise.all(
      Array.from({ length: 10 }, () =>
        migrate(database.url, {
          folder: migrationsFolder,
          beforeMigrations: () => backupBeforeMigration(env),
        }),
      ),
    )
    await migrate(database.url, {
      folder: migrationsFolder,
      beforeMigrations: () => backupBeforeMigration(env),
    })

    expect(await listBackups(backupFolder)).toHaveLength(backupsBefore + 1)
    expect(await hasTable(table)).toBe(true)
  })

  it('a failed backup before a migration prevents the migration', async () => {
    const broken = { ...env, FORKI_BACKUP_DIR: path.join(base, 'no/such/folder\0') }

    await expect(
      migrate(database.url, {
        folder: migrationsFolder,
        beforeMigrations: () => backupBeforeMigration(broken),
      }),
    ).rejects.toThrow('null bytes')
    expect(await hasTable(table)).toBe(false)
    await migrate(database.url, { folder: migrationsFolder })
  })

  it('the backup before a migration is written into the bucket if no folder is set', async () => {
    const store = await startFakeS3()
    const { S3_BUCKET: _, ...keys } = store.env
    const { FORKI_BACKUP_DIR: __, ...rest } = env
    const bucketEnv: Env = { ...rest, ...keys, FORKI_BACKUP_S3: 's3://pictures/copies' }
    try {
      await migrate(database.url, {
        folder: migrationsFolder,
        beforeMigrations: () => backupBeforeMigration(bucketEnv),
      })

      expect([...store.objects.keys()]).toEqual([
        expect.stringMatching(/^copies\/forki-\d{8}-\d{6}\.tar\.gz$/),
        expect.stringMatching(/^copies\/forki-.+\.tar\.gz\.sha256$/),
      ])
      expect(await hasTable(table)).toBe(true)
    } finally {
      await store.close()
    }
  })

  it('no backup is written before a migration without a folder and a bucket', async () => {
    const { FORKI_BACKUP_DIR: _, ...without } = env
    const backupsBefore = (await listBackups(backupFolder)).length
    await migrate(database.url, {
      folder: migrationsFolder,
      beforeMigrations: () => backupBeforeMigration(without),
    })

    expect(await listBackups(backupFolder)).toHaveLength(backupsBefore)
    expect(existsSync(path.join(env.FORKI_DATA_DIR, 'backups'))).toBe(false)
    expect(await hasTable(table)).toBe(true)
  })
})
