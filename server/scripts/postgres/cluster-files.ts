import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import type { ServiceAccount, Binaries } from './binaries.ts'

/** Name of the database user that owns all objects. */
export const SUPERUSER = 'forki'

/** Paths of a database cluster and of PostgreSQL's programs, and the operating-system user that runs them. */
export interface ClusterFiles {
  folder: string
  /**
   * Path of `folder` as PostgreSQL's user sees it. That user may be unable to traverse the parents of
   * `folder`.
   */
  dataDirectory: string
  binaries: Binaries
  account: ServiceAccount | undefined
  logFile: string
}

/**
 * Creates the database files in a temporary folder and renames it, so that an interruption leaves no
 * incomplete files. For `tcp`, stores the password in `<folder>.password` with mode 0600.
 */
export function initialiseCluster(files: ClusterFiles, transport: 'socket' | 'tcp'): void {
  const { folder, account } = files
  const freshFolder = `${folder}.new`
  rmSync(freshFolder, { recursive: true, force: true })
  mkdirSync(freshFolder, { mode: 0o700 })
  if (account) chownSync(freshFolder, account.uid, account.gid)
  if (transport === 'tcp')
    withPasswordFile(files, (file) =>
      initdb(files, freshFolder, ['--auth=scram-sha-256', `--pwfile=${file}`]),
    )
  else initdb(files, freshFolder, ['--auth-local=trust', '--auth-host=reject'])
  renameSync(freshFolder, folder)
}

/**
 * Generates the password of the database and stores it in `<folder>.password`. Calls `work` with a temporary
 * copy of this file that PostgreSQL's user can read.
 */
function withPasswordFile({ folder, account }: ClusterFiles, work: (file: string) => void): void {
  const password = randomBytes(24).toString('base64url')
  writeFileSync(`${folder}.password`, password, { mode: 0o600 })
  const temporary = mkdtempSync(path.join(tmpdir(), 'forki-'))
  const file = path.join(temporary, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  if (account) for (const ownedFile of [temporary, file]) chownSync(ownedFile, account.uid, account.gid)
  try {
    work(file)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function initdb(
  { folder, dataDirectory, binaries, account }: ClusterFiles,
  fresh: string,
  access: string[],
): void {
  const data = dataDirectory === folder ? fresh : dataDirectory
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const run = spawnSync(
    binaries.initdb,
    ['-D', data, '-U', SUPERUSER, ...access, ...locale, '--no-instructions'],
    {
      ...account,
      cwd: fresh,
      env: postgresEnvironment(),
      encoding: 'utf8',
    },
  )
  if (run.status === 0) return
  const reason = run.error?.message ?? run.stderr.trim().split('\n').at(-1)
  throw new StartError(
    `The embedded PostgreSQL can't run on this system (${reason}): set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/**
 * Environment variables of PostgreSQL's programs, without the caller's locale and PG variables, because
 * `launchPostgres` parses English messages.
 */
export const postgresEnvironment = () => ({
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] }),
})
