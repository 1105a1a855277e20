import path from 'node:path'
import { directUrl } from '../../../env.ts'
import type { Deps } from '../../../context/context.ts'
import { backupName, lastOccurrence, listBackups, pruneBackups } from './backup-folder.ts'
import { writeBackup } from './write-backup.ts'

/** Writes the daily backup if it is due, then deletes the oldest ones. */
export async function backUpWhenDue({ env, blobs, now, log }: Deps): Promise<void> {
  const folder = env.FORKI_BACKUP_DIR
  if (!folder) return
  const newest = (await listBackups(folder)).at(-1)
  if (newest && newest.at >= lastOccurrence(now(), env.FORKI_BACKUP_AT)) return
  const passphraseFile = env.FORKI_BACKUP_PASSPHRASE_FILE
  const file = path.join(folder, backupName(now(), passphraseFile !== undefined))
  await writeBackup(file, { databaseUrl: directUrl(env), blobs, now, passphraseFile })
  await pruneBackups(folder, env.FORKI_BACKUP_KEEP, now())
  log.info({ file }, 'backup written')
}
