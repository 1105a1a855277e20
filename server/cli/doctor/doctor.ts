import { withClient } from '../../src/db/with-client.ts'
import type { Env } from '../../src/env.ts'
import { withDatabase } from '../../scripts/database.ts'
import { localizedMessage } from '../../scripts/print-error.ts'
import { requireDatabase } from '../../scripts/require-database.ts'
import { loadEnvFile, readSettings } from '../../scripts/settings.ts'
import { localize } from '../terminal-language.ts'
import { checkDatabase } from './database.ts'
import { fail, type Finding } from './finding.ts'
import { checkDataFolder, checkDisk, checkPort, checkSettings } from './machine.ts'
import { checkNewestVersion } from './newest-version.ts'
import { checkBackupDestinations, checkMail, checkImageStore } from './services.ts'

/**
 * Diagnoses everything on which the server depends: settings, port, disk, mail server, backups, image store and
 * database. Changes nothing.
 */
export async function diagnose(env: Env): Promise<Finding[]> {
  const localFindings = [
    ...checkSettings(env),
    ...(await checkNewestVersion(env)),
    await checkPort(env),
    await checkDisk(env),
    await checkMail(env),
    ...(await checkBackupDestinations(env)),
    ...(await checkImageStore(env)),
  ]
  try {
    await requireDatabase(env.DATABASE_URL)
  } catch (error) {
    return [...localFindings, fail(localize('base de datos', 'database'), localizedMessage(error as Error))]
  }
  return [...localFindings, ...(await withClient(env.DATABASE_URL, (db) => checkDatabase(db, env)))]
}

/** Command `doctor`: prints a line for each finding, and sets the exit code 1 after a failure. */
export async function doctor(): Promise<string> {
  const findings = await findingsOf()
  if (findings.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1
  return findings
    .map(
      ({ verdict, description, remedy }) =>
        `${verdict.padEnd(5)}${description}${remedy ? ` → ${remedy}` : ''}`,
    )
    .join('\n')
}

async function findingsOf(): Promise<Finding[]> {
  loadEnvFile()
  const missingFinding = checkDataFolder(process.env['FORKI_DATA_DIR'])
  if (missingFinding) return [missingFinding]
  const settings = readSettings()
  return withDatabase(settings, (DATABASE_URL) => diagnose({ ...settings, DATABASE_URL }))
}
