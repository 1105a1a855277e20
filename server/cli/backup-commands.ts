import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '../src/db/with-client.ts'
import type { Env } from '../src/env.ts'
import { createBlobStore } from '../src/adapters/storage/blob-store.ts'
import { bucketLocation } from '../src/modules/operations/backup/backup-bucket.ts'
import type { BackupLocation } from '../src/modules/operations/backup/backup-location.ts'
import { folderLocation, withLocalFile } from '../src/modules/operations/backup/backup-locations.ts'
import type { Manifest } from '../src/modules/operations/backup/backup-archive.ts'
import { backUpTo, countRows } from '../src/modules/operations/backup/recorded-backup.ts'
import { restoreBackup } from '../src/modules/operations/backup/restore-backup.ts'
import { writeBackup } from '../src/modules/operations/backup/write-backup.ts'
import { withDatabase } from '../scripts/database.ts'
import { requireDatabase } from '../scripts/require-database.ts'
import { countUnreadableSecondFactors } from './doctor/unreadable-second-factors.ts'
import { parseWholeNumber } from './command.ts'
import { describeForeignTables } from './foreign-tables.ts'
import type { Localize } from './terminal-language.ts'
import { readSettings, type Settings } from '../scripts/settings.ts'
import { StartError } from '../scripts/start-error.ts'

const now = () => new Date()

/**
 * Location of a backup whose file the operator did not name: `--to`, then `FORKI_BACKUP_DIR`, then
 * `FORKI_BACKUP_S3`, then `backups` in the data folder.
 */
function locationOf(settings: Settings, to: string | undefined): BackupLocation {
  const env = settings as Env
  if (to !== undefined)
    return to.startsWith('s3:') ? bucketLocation(env, to) : folderLocation(path.resolve(to))
  if (settings.FORKI_BACKUP_DIR) return folderLocation(path.resolve(settings.FORKI_BACKUP_DIR))
  if (settings.FORKI_BACKUP_S3) return bucketLocation(env, settings.FORKI_BACKUP_S3)
  return folderLocation(path.join(settings.FORKI_DATA_DIR, 'backups'))
}

/**
 * Command `backup [file]`: writes a snapshot of the database and all images to one file. Forki may be
 * running. `--to` selects the folder or bucket of the file. `--keep` limits the number of backups in this
 * folder or bucket, and deletes the oldest ones.
 * @throws StartError for a named file with `--to` or `--keep`
 */
export async function backup(
  [name]: string[],
  options: Record<string, unknown>,
  localize: Localize,
): Promise<string> {
  if (name !== undefined && (options['to'] !== undefined || options['keep'] !== undefined))
    throw new StartError(
      localize(
        '--to y --keep son para copias sin nombre: quita el archivo o las opciones.',
        '--to and --keep are for backups without a file name: omit the file or the options.',
      ),
    )
  const settings = readSettings()
  const keptCount =
    typeof options['keep'] === 'string' ? Math.max(1, parseWholeNumber(options['keep'])) : null
  const passphraseFile = settings.FORKI_BACKUP_PASSPHRASE_FILE
  return withDatabase(settings, async (databaseUrl) => {
    const blobs = createBlobStore({ ...settings, DATABASE_URL: databaseUrl }, now)
    const source = { databaseUrl, blobs, now, passphraseFile }
    if (name !== undefined) {
      const file = path.resolve(name)
      return describeBackup(file, await writeBackup(file, source), localize)
    }
    const backupLocation = locationOf(settings, options['to'] as string | undefined)
    try {
      const { address, manifest } = await withClient(databaseUrl, (db) =>
        backUpTo(backupLocation, source, db),
      )
      if (keptCount !== null) await backupLocation.prune(keptCount, now())
      return describeBackup(address, manifest, localize)
    } finally {
      await backupLocation.close()
    }
  })
}

function describeBackup(
  address: string,
  { tables, pictures, missing }: Manifest,
  localize: Localize,
): string {
  const [rows, images, lost] = [countRows({ tables }), Object.keys(pictures).length, missing.length]
  const message = localize(
    `${rows} filas de ${Object.keys(tables).length} tablas y ${images} imágenes: ${address}`,
    `${rows} rows of ${Object.keys(tables).length} tables and ${images} images: ${address}`,
  )
  if (lost === 0) return message
  const warning = localize(
    `Faltan ${lost} imágenes sin archivo.`,
    `${lost} images without a file are missing.`,
  )
  return `${message}\n${warning}`
}

/**
 * Command `restore <file>`: restores a backup into an empty database, the embedded one or that of
 * `DATABASE_URL`. The file may be in a bucket.
 */
export async function restore(name: string, localize: Localize): Promise<string> {
  const settings = readSettings()
  mkdirSync(settings.FORKI_DATA_DIR, { recursive: true })
  return withDatabase(settings, async (databaseUrl) => {
    await requireDatabase(databaseUrl, { replacesTables: true })
    const env = { ...settings, DATABASE_URL: databaseUrl }
    const blobs = createBlobStore(env, now)
    const passphraseFile = settings.FORKI_BACKUP_PASSPHRASE_FILE
    const { made_at, tables, pictures, foreign_tables } = await withLocalFile(
      env,
      name,
      env.FORKI_DATA_DIR,
      (file) => restoreBackup(file, { databaseUrl, blobs, passphraseFile }),
    )
    const [rows, images] = [countRows({ tables }), Object.keys(pictures).length]
    const restoredText = [
      localize(
        `Restaurado el estado del ${made_at}: ${rows} filas y ${images} imágenes.`,
        `Restored the state of ${made_at}: ${rows} rows and ${images} images.`,
      ),
      ...describeForeignTables(foreign_tables, localize),
    ].join('\n')
    const unreadable = await withClient(databaseUrl, (db) => countUnreadableSecondFactors(db, settings))
    if (unreadable === 0) return restoredText
    const warning = localize(
      `${unreadable} cuentas no pueden usar su verificación en dos pasos, porque FORKI_SECRET cambió. Pon el valor anterior o usa reset-second-factor.`,
      `${unreadable} accounts can't use their two-step verification, because FORKI_SECRET changed. Set the former value or use reset-second-factor.`,
    )
    return `${restoredText}\n${warning}`
  })
}
