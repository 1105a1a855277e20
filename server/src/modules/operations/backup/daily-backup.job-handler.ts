import { directDatabaseUrl } from '../../../env.ts'
import type { Deps } from '../../../context/context.ts'
import { lastOccurrenceOfHour } from './backup-folder.ts'
import type { BackupLocation } from './backup-location.ts'
import { dailyBackupLocations } from './backup-locations.ts'
import { backUpTo } from './recorded-backup.ts'

/**
 * Writes the daily backup to each location where it is due, then deletes the oldest ones there. A failed location
 * does not prevent the others.
 * @throws the error of the first failed location, after all locations
 */
export async function backUpWhenDue(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const location of dailyBackupLocations(deps.env)) {
    try {
      await backUpLocationWhenDue(deps, location)
    } catch (error) {
      failures.push(error)
    } finally {
      await location.close()
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function backUpLocationWhenDue(deps: Deps, location: BackupLocation): Promise<void> {
  const { env, blobs, now, log } = deps
  const newestBackup = (await location.list()).at(-1)
  if (newestBackup && newestBackup.at >= lastOccurrenceOfHour(now(), env.FORKI_BACKUP_AT)) return
  const passphraseFile = env.FORKI_BACKUP_PASSPHRASE_FILE
  const source = { databaseUrl: directDatabaseUrl(env), blobs, now, passphraseFile }
  const { address } = await backUpTo(location, source, { deps })
  await location.prune(env.FORKI_BACKUP_KEEP, now())
  log.info({ file: address }, 'backup written')
}
