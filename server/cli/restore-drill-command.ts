import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '../src/db/with-client.ts'
import type { Env } from '../src/env.ts'
import {
  dailyBackupLocations,
  folderLocation,
  newestBackup,
  withLocalFile,
} from '../src/modules/operations/backup/backup-locations.ts'
import { drillBackup, type DrillResult } from '../src/modules/operations/backup/restore-drill.ts'
import { insertMaintenanceRun } from '../src/modules/operations/maintenance-run.query.ts'
import { withDatabase } from '../scripts/database.ts'
import { readSettings } from '../scripts/settings.ts'
import { StartError } from '../scripts/start-error.ts'
import { describeForeignTables } from './foreign-tables.ts'
import { commandLine } from './program-name.ts'
import type { Localize } from './terminal-language.ts'

/**
 * Command `drill [file]`: restores the newest backup, or a named one, into a temporary database, verifies the
 * restored data and drops the database. Stores the result in the database of the installation. Sets the exit
 * code 1 if the verification finds a problem.
 */
export async function restoreDrillCommand([name]: string[], localize: Localize): Promise<string> {
  const settings = readSettings()
  const folder = settings.FORKI_DATA_DIR
  mkdirSync(folder, { recursive: true })
  return withDatabase(settings, async (databaseUrl) => {
    const env: Env = { ...settings, DATABASE_URL: databaseUrl }
    const started_at = new Date()
    const address = name ?? (await newestAddress(env, localize))
    const record = (error: string | null, details: Record<string, number | string> = {}) =>
      withClient(databaseUrl, (db) =>
        insertMaintenanceRun(db, {
          kind: 'drill',
          place: locationOf(address),
          started_at,
          finished_at: new Date(),
          error,
          details: { file: path.basename(address), ...details },
        }),
      )
    let result: DrillResult
    try {
      const passphraseFile = settings.FORKI_BACKUP_PASSPHRASE_FILE
      result = await withLocalFile(env, address, folder, (file) =>
        drillBackup(file, { databaseUrl, folder, passphraseFile }),
      )
    } catch (error) {
      await record(error instanceof Error ? error.message : String(error)).catch(() => undefined)
      throw error
    }
    const { problems, foreign_tables, ...details } = result
    await record(problems.length > 0 ? problems.join('; ') : null, {
      ...details,
      foreign_tables: foreign_tables.length,
    })
    if (problems.length > 0) process.exitCode = 1
    const seconds = Math.round((Date.now() - started_at.getTime()) / 1000)
    return describeDrill(address, result, seconds, localize)
  })
}

/** Folder or bucket of a backup file. */
const locationOf = (address: string) =>
  address.startsWith('s3:') ? address.slice(0, address.lastIndexOf('/')) : path.dirname(path.resolve(address))

async function newestAddress(env: Env, localize: Localize): Promise<string> {
  const daily = dailyBackupLocations(env)
  const locations = daily.length > 0 ? daily : [folderLocation(path.join(env.FORKI_DATA_DIR, 'backups'))]
  try {
    const newest = await newestBackup(locations)
    if (newest) return newest.location.addressOf(newest.backup.name)
  } finally {
    await Promise.all(locations.map(({ close }) => close()))
  }
  const searchedAddresses = locations.map(({ address }) => address).join(', ')
  throw new StartError(
    localize(
      `No hay copias de seguridad en ${searchedAddresses}: haz una con ${commandLine('backup')}.`,
      `There is no backup in ${searchedAddresses}: make one with ${commandLine('backup')}.`,
    ),
  )
}

function describeDrill(address: string, result: DrillResult, seconds: number, localize: Localize): string {
  const { made_at, tables, rows, images, missing_images, invariants, audit_chains, audit_entries } = result
  const lines = [
    localize(`Copia: ${address}`, `Backup: ${address}`),
    localize(`Estado del ${made_at}`, `State of ${made_at}`),
    localize(
      `${rows} filas de ${tables} tablas y ${images} imágenes restauradas`,
      `${rows} rows of ${tables} tables and ${images} images restored`,
    ),
    ...(missing_images > 0
      ? [
          localize(
            `${missing_images} imágenes faltaban ya al hacer la copia`,
            `${missing_images} images were missing when the backup was made`,
          ),
        ]
      : []),
    ...describeForeignTables(result.foreign_tables, localize),
    localize(`${invariants} reglas de los datos comprobadas`, `${invariants} rules of the data checked`),
    localize(
      `${audit_entries} entradas de la bitácora en ${audit_chains} cadenas comprobadas`,
      `${audit_entries} audit log entries in ${audit_chains} chains checked`,
    ),
    ...result.problems.map((problem) => `${localize('Diferencia', 'Difference')}: ${problem}`),
    result.problems.length === 0
      ? localize(
          `El simulacro de restauración salió bien en ${seconds} s. La base de datos temporal está borrada.`,
          `The restore drill passed in ${seconds} s. The temporary database is dropped.`,
        )
      : localize(
          'El simulacro de restauración encontró diferencias: haz otra copia y repítelo.',
          'The restore drill found differences: make another backup and repeat it.',
        ),
  ]
  return lines.join('\n')
}
