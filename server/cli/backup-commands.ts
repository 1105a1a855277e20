import path from 'node:path'
import { withClient } from '../src/db/connection.ts'
import { createBlobStore } from '../src/adapters/storage/blob-store.ts'
import { backupName } from '../src/modules/operations/backup/backup-folder.ts'
import { restoreBackup } from '../src/modules/operations/backup/restore-backup.ts'
import { writeBackup } from '../src/modules/operations/backup/write-backup.ts'
import { withDatabase } from '../scripts/database.ts'
import { unreadableSecondFactors } from './doctor.ts'
import type { Localize } from './language.ts'
import { readSettings } from '../scripts/settings.ts'

const now = () => new Date()

const countRows = (tables: Record<string, { rows: number }>) =>
  Object.values(tables).reduce((sum, table) => sum + table.rows, 0)

/**
 * Command `backup [file]`: writes a snapshot of the database and all images to one file. Forki may be
 * running.
 */
export async function backup([name]: string[], localize: Localize): Promise<string> {
  const settings = readSettings()
  const folder = settings.FORKI_BACKUP_DIR ?? path.join(settings.FORKI_DATA_DIR, 'backups')
  const passphraseFile = settings.FORKI_BACKUP_PASSPHRASE_FILE
  const file = path.resolve(name ?? path.join(folder, backupName(now(), passphraseFile !== undefined)))
  return withDatabase(settings, async (databaseUrl) => {
    const blobs = createBlobStore({ ...settings, DATABASE_URL: databaseUrl }, now)
    const { tables, pictures, missing } = await writeBackup(file, {
      databaseUrl,
      blobs,
      now,
      passphraseFile,
    })
    const [rows, images, lost] = [countRows(tables), Object.keys(pictures).length, missing.length]
    const message = localize(
      `${rows} filas de ${Object.keys(tables).length} tablas y ${images} imágenes: ${file}`,
      `${rows} rows of ${Object.keys(tables).length} tables and ${images} images: ${file}`,
    )
    if (lost === 0) return message
    const warning = localize(
      `Faltan ${lost} imágenes sin archivo.`,
      `${lost} images without a file are missing.`,
    )
    return `${message}\n${warning}`
  })
}

/**
 * Command `restore <file>`: restores a backup into an empty database, the embedded one or that of
 * `DATABASE_URL`.
 */
export async function restore(name: string, localize: Localize): Promise<string> {
  const settings = readSettings()
  return withDatabase(settings, async (databaseUrl) => {
    const blobs = createBlobStore({ ...settings, DATABASE_URL: databaseUrl }, now)
    const { made_at, tables, pictures } = await restoreBackup(path.resolve(name), {
      databaseUrl,
      blobs,
      passphraseFile: settings.FORKI_BACKUP_PASSPHRASE_FILE,
    })
    const [rows, images] = [countRows(tables), Object.keys(pictures).length]
    const restored = localize(
      `Restaurado el estado del ${made_at}: ${rows} filas y ${images} imágenes.`,
      `Restored the state of ${made_at}: ${rows} rows and ${images} images.`,
    )
    const unreadable = await withClient(databaseUrl, (db) => unreadableSecondFactors(db, settings))
    if (unreadable === 0) return restored
    const warning = localize(
      `${unreadable} cuentas no pueden usar su verificación en dos pasos, porque FORKI_SECRET cambió. Restablezca el valor anterior o use reset-second-factor.`,
      `${unreadable} accounts can't use their two-step verification, because FORKI_SECRET changed. Set the former value or use reset-second-factor.`,
    )
    return `${restored}\n${warning}`
  })
}
