import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'
import type { Account, Binaries } from './binaries.ts'

/** The database user that owns everything. */
export const SUPERUSER = 'forki'

/** Where a cluster lives and what runs it. */
export interface Place {
  folder: string
  /** The folder as PostgreSQL itself names it. */
  inside: string
  binaries: Binaries
  account: Account | undefined
  log: string
}

/** Makes the files in a folder beside the real one and renames it, so that an interrupted first start leaves nothing half made. */
export function initialise(place: Place, transport: 'socket' | 'tcp'): void {
  const { folder, account } = place
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  const password = `${folder}.password`
  if (transport === 'tcp') writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  for (const owned of account ? [fresh, ...(transport === 'tcp' ? [password] : [])] : []) {
    chownSync(owned, account!.uid, account!.gid)
  }
  const access =
    transport === 'tcp'
      ? ['--auth=scram-sha-256', `--pwfile=${password}`]
      : ['--auth-local=trust', '--auth-host=reject']
  const inside = place.inside === folder ? fresh : place.inside
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const run = spawnSync(
    place.binaries.initdb,
    ['-D', inside, '-U', SUPERUSER, ...access, ...locale, '--no-instructions'],
    {
      ...account,
      cwd: fresh,
      env: environment(),
      encoding: 'utf8',
    },
  )
  if (run.status !== 0) {
    const reason = run.error?.message ?? `${run.stderr}${run.stdout}`.trim().split('\n').at(-1)
    throw new StartError(
      `The embedded PostgreSQL can't run on this system (${reason}): set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  renameSync(fresh, folder)
}

/** Nothing of the caller's locale or PostgreSQL settings reaches the server; messages are in English, as `launch` reads them. */
export const environment = () => ({
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] }),
})
