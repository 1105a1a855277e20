import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import type { Account, Binaries } from './binaries.ts'

/** The database user that owns everything. */
export const SUPERUSER = 'forki'

/** Where a cluster lives and what runs it. */
export interface ClusterFiles {
  folder: string
  /** The folder as PostgreSQL itself names it. */
  dataDirectory: string
  binaries: Binaries
  account: Account | undefined
  log: string
}

/**
 * Makes the files in a folder beside the real one and renames it, so that an interrupted first start leaves nothing half
 * made. A server on a port gets a password, which is kept in `<folder>.password` for us alone.
 */
export function initialise(place: ClusterFiles, transport: 'socket' | 'tcp'): void {
  const { folder, account } = place
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (account) chownSync(fresh, account.uid, account.gid)
  if (transport === 'tcp')
    withPasswordFile(place, (file) => initdb(place, fresh, ['--auth=scram-sha-256', `--pwfile=${file}`]))
  else initdb(place, fresh, ['--auth-local=trust', '--auth-host=reject'])
  renameSync(fresh, folder)
}

/** PostgreSQL's account may not be able to walk to our file, so it reads a copy that lives for this moment only. */
function withPasswordFile({ folder, account }: ClusterFiles, work: (file: string) => void): void {
  const password = randomBytes(24).toString('base64url')
  writeFileSync(`${folder}.password`, password, { mode: 0o600 })
  const moment = mkdtempSync(path.join(tmpdir(), 'forki-'))
  const file = path.join(moment, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  if (account) for (const owned of [moment, file]) chownSync(owned, account.uid, account.gid)
  try {
    work(file)
  } finally {
    rmSync(moment, { recursive: true, force: true })
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
      env: environment(),
      encoding: 'utf8',
    },
  )
  if (run.status === 0) return
  const reason = run.error?.message ?? run.stderr.trim().split('\n').at(-1)
  throw new StartError(
    `The embedded PostgreSQL can't run on this system (${reason}): set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/** Nothing of the caller's locale or PostgreSQL settings reaches the server; messages are in English, as `launch` reads them. */
export const environment = () => ({
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] }),
})
