import type { SqlTarget } from '../../../db/sql.ts'
import { insertMaintenanceRun } from '../maintenance-run.query.ts'
import type { Manifest } from './backup-archive.ts'
import { backupName } from './backup-folder.ts'
import type { BackupLocation } from './backup-location.ts'
import { writeBackupWith, type BackupSource } from './write-backup.ts'

export const countRows = ({ tables }: Pick<Manifest, 'tables'>): number =>
  Object.values(tables).reduce((sum, table) => sum + table.rows, 0)

/**
 * Writes a backup into a location and records the result in the database.
 * @returns address and contents of the backup
 */
export async function backUpTo(
  location: BackupLocation,
  source: BackupSource,
  db: SqlTarget,
): Promise<{ address: string; manifest: Manifest }> {
  const started_at = source.now()
  const name = backupName(started_at, source.passphraseFile !== undefined)
  const record = (error: string | null, details: Record<string, number | string> = {}) =>
    insertMaintenanceRun(db, {
      kind: 'backup',
      place: location.address,
      started_at,
      finished_at: source.now(),
      error,
      details,
    })
  let manifest: Manifest
  try {
    manifest = await writeBackupWith(location.writer(name), source)
  } catch (error) {
    // If the database does not respond, the record fails too. The error of the backup is the one to throw.
    await record(error instanceof Error ? error.message : String(error)).catch(() => undefined)
    throw error
  }
  await record(null, {
    file: name,
    tables: Object.keys(manifest.tables).length,
    rows: countRows(manifest),
    images: Object.keys(manifest.pictures).length,
  })
  return { address: location.addressOf(name), manifest }
}
