import { withClient } from '../../src/db/with-client.ts'
import type { Env } from '../../src/env.ts'
import { withDatabase } from '../../scripts/database.ts'
import { localizedMessage } from '../../scripts/print-error.ts'
import { requireDatabase } from '../../scripts/require-database.ts'
import { loadEnvFile, readSettings } from '../../scripts/settings.ts'
import { localize } from '../terminal-language.ts'
import { checkDatabase } from './database.ts'
import { fail, type Finding } from './finding.ts'
import { checkFiles } from './files.ts'
import { checkBackupFolder, checkDataFolder, checkDisk, checkPort } from './machine.ts'
import { checkNewestVersion } from './newest-version.ts'
import { checkPooler, checkReplicaConnection } from './other-connections.ts'
import { checkBackupDestinations, checkMail, checkImageStore } from './services.ts'
import { checkSettings } from './settings.ts'

/** Settings to check, with the address of the pooler if there is one. */
type CheckedSettings = Env & { poolerUrl?: string | undefined }

/**
 * Checks settings, version, files, port, disk, mail server, backups, image store, pooler, database and
 * replica. Deletes its own test files and objects, and changes nothing else.
 */
export async function runChecks(env: CheckedSettings): Promise<Finding[]> {
  const localFindings = [
    ...checkSettings(env),
    ...(await checkNewestVersion(env)),
    ...(await checkFiles(env)),
    await checkPort(env),
    await checkDisk(env),
    await checkMail(env),
    ...(await checkBackupFolder(env)),
    ...(await checkBackupDestinations(env)),
    ...(await checkImageStore(env)),
    ...(await checkPooler(env.poolerUrl)),
  ]
  try {
    await requireDatabase(env.DATABASE_URL)
  } catch (error) {
    return [...localFindings, fail(localize('base de datos', 'database'), localizedMessage(error as Error))]
  }
  const databaseFindings = await withClient(env.DATABASE_URL, async (db) => [
    ...(await checkDatabase(db, env)),
    ...(await checkReplicaConnection(db, env.DATABASE_REPLICA_URL)),
  ])
  return [...localFindings, ...databaseFindings]
}

/** Command `doctor`: returns a line for each finding, and sets the exit code 1 if a finding is a failure. */
export async function doctor(): Promise<string> {
  const findings = await diagnoseInstallation()
  if (findings.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1
  return findings
    .map(
      ({ verdict, description, remedy }) =>
        `${verdict.padEnd(5)}${description}${remedy ? ` → ${remedy}` : ''}`,
    )
    .join('\n')
}

async function diagnoseInstallation(): Promise<Finding[]> {
  loadEnvFile()
  const missingFinding = checkDataFolder(process.env['FORKI_DATA_DIR'])
  if (missingFinding) return [missingFinding]
  const settings = readSettings()
  const poolerUrl = settings.DATABASE_DIRECT_URL && settings.DATABASE_URL
  return withDatabase(settings, (DATABASE_URL) => runChecks({ ...settings, DATABASE_URL, poolerUrl }), {
    isRequired: false,
  })
}
