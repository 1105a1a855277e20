import { createBlobStore } from '../src/adapters/storage/blob-store.ts'
import { directDatabaseUrl, type Env } from '../src/env.ts'
import { backupName } from '../src/modules/operations/backup/backup-folder.ts'
import { dailyBackupLocations } from '../src/modules/operations/backup/backup-locations.ts'
import { writeBackupWith } from '../src/modules/operations/backup/write-backup.ts'

const now = () => new Date()

/**
 * Writes a backup to the folder of the daily backups, or to their bucket if no folder is set, and prints its
 * address. Does nothing if neither is set. The retention of daily backups also deletes this backup.
 */
export async function backupBeforeMigration(env: Env): Promise<void> {
  const [location, ...others] = dailyBackupLocations(env)
  await Promise.all(others.map(({ close }) => close()))
  if (!location) return
  const passphraseFile = env.FORKI_BACKUP_PASSPHRASE_FILE
  const name = backupName(now(), passphraseFile !== undefined)
  const blobs = createBlobStore(env, now)
  try {
    await writeBackupWith(location.writer(name), {
      databaseUrl: directDatabaseUrl(env),
      blobs,
      now,
      passphraseFile,
    })
  } finally {
    await location.close()
  }
  console.log(`Backup before the migrations: ${location.addressOf(name)}`)
}
