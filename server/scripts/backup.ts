// `npm run backup [-- file]`: the whole database as of this moment and its pictures, in one file. Forki may be at work.
import path from 'node:path'
import { createBlobStore } from '../src/infra/blob-store.ts'
import { backupName } from '../src/modules/operations/backup/backup-folder.ts'
import { writeBackup } from '../src/modules/operations/backup/write-backup.ts'
import { withDatabase } from './database.ts'
import { report } from './report.ts'
import { readSettings } from './settings.ts'

const now = () => new Date()

try {
  const settings = readSettings()
  const folder = settings.FORKI_BACKUP_DIR ?? path.join(settings.FORKI_DATA_DIR, 'backups')
  const passphraseFile = settings.FORKI_BACKUP_PASSPHRASE_FILE
  const name = backupName(now(), passphraseFile !== undefined)
  const file = path.resolve(process.argv[2] ?? path.join(folder, name))
  await withDatabase(settings, async (databaseUrl) => {
    const blobs = createBlobStore({ ...settings, DATABASE_URL: databaseUrl }, now)
    const { tables, pictures, missing } = await writeBackup(file, {
      databaseUrl,
      blobs,
      now,
      passphraseFile,
    })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(pictures).length} pictures: ${file}`,
    )
    if (missing.length > 0) console.log(`${missing.length} pictures have no file any more and are left out.`)
  })
} catch (error) {
  report(error)
  process.exitCode = 1
}
