// `npm run restore -- file`: takes a backup back into an empty database, the embedded one or that of DATABASE_URL.
import path from 'node:path'
import { createBlobStore } from '../src/infra/blob-store.ts'
import { restoreBackup } from '../src/modules/operations/backup/restore-backup.ts'
import { withDatabase } from './database.ts'
import { report } from './report.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

try {
  const [name] = process.argv.slice(2)
  if (!name) throw new StartError('Name the backup: npm run restore -- file')
  const settings = readSettings()
  await withDatabase(settings, async (databaseUrl) => {
    const blobs = createBlobStore({ ...settings, DATABASE_URL: databaseUrl }, () => new Date())
    const { made_at, tables, pictures } = await restoreBackup(path.resolve(name), {
      databaseUrl,
      blobs,
      passphraseFile: settings.FORKI_BACKUP_PASSPHRASE_FILE,
    })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(`As of ${made_at}: ${rows} rows and ${Object.keys(pictures).length} pictures are back.`)
  })
} catch (error) {
  report(error)
  process.exitCode = 1
}
