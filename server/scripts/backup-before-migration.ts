import path from 'node:path'
import { createBlobStore } from '../src/adapters/storage/blob-store.ts'
import { directDatabaseUrl, type Env } from '../src/env.ts'
import { backupName } from '../src/modules/operations/backup/backup-folder.ts'
import { writeBackup } from '../src/modules/operations/backup/write-backup.ts'

const now = () => new Date()

/**
 * Writes a backup into the folder of the daily backups and prints its path. Does nothing without that folder.
 * The file is one of the daily backups, so that newer ones replace it in time.
 */
export async function backupBeforeMigration(env: Env): Promise<void> {
  const folder = env.FORKI_BACKUP_DIR
  if (!folder) return
  const passphraseFile = env.FORKI_BACKUP_PASSPHRASE_FILE
  const file = path.join(folder, backupName(now(), passphraseFile !== undefined))
  const blobs = createBlobStore(env, now)
  await writeBackup(file, { databaseUrl: directDatabaseUrl(env), blobs, now, passphraseFile })
  console.log(`Backup before the migrations: ${file}`)
}
