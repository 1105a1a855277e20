import path from 'node:path'
import { createBlobStore } from '../src/infra/blob-store.ts'
import { backupName } from '../src/modules/operations/backup/backup-folder.ts'
import { restoreBackup } from '../src/modules/operations/backup/restore-backup.ts'
import { writeBackup } from '../src/modules/operations/backup/write-backup.ts'
import { withDatabase } from './database.ts'
import type { Say } from './say.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

const now = () => new Date()

const countRows = (tables: Record<string, { rows: number }>) =>
  Object.values(tables).reduce((sum, table) => sum + table.rows, 0)

/** `backup [file]`: the whole database as of this moment and its pictures, in one file. Forki may be at work. */
export async function backup([name]: string[], say: Say): Promise<string> {
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
    const [rows, kept, lost] = [countRows(tables), Object.keys(pictures).length, missing.length]
    const told = say(
      `${rows} filas de ${Object.keys(tables).length} tablas y ${kept} imágenes: ${file}`,
      `${rows} rows of ${Object.keys(tables).length} tables and ${kept} pictures: ${file}`,
    )
    if (lost === 0) return told
    const warning = say(
      `${lost} imágenes ya no tienen archivo y faltan.`,
      `${lost} pictures have no file any more and are left out.`,
    )
    return `${told}\n${warning}`
  })
}

/** `restore <file>`: takes a backup back into an empty database, the embedded one or that of `DATABASE_URL`. */
export async function restore([name]: string[], say: Say): Promise<string> {
  if (!name)
    throw new StartError(say('Diga qué respaldo: restore <archivo>', 'Name the backup: restore <file>'))
  const settings = readSettings()
  return withDatabase(settings, async (databaseUrl) => {
    const blobs = createBlobStore({ ...settings, DATABASE_URL: databaseUrl }, now)
    const { made_at, tables, pictures } = await restoreBackup(path.resolve(name), {
      databaseUrl,
      blobs,
      passphraseFile: settings.FORKI_BACKUP_PASSPHRASE_FILE,
    })
    const [rows, kept] = [countRows(tables), Object.keys(pictures).length]
    return say(
      `Como estaba el ${made_at}: volvieron ${rows} filas y ${kept} imágenes.`,
      `As of ${made_at}: ${rows} rows and ${kept} pictures are back.`,
    )
  })
}
