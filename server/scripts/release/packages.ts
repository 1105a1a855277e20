import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  packageNameOf,
  runsOn,
  runtimePackages,
  type LockedEntry,
  type Platform,
} from '../locked-packages.ts'
import { ROOT } from '../root.ts'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

/** File of a release: its path in the archive, and its path on this machine or its content. */
export type ReleaseFile = { name: string; isProgram?: boolean } & ({ file: string } | { body: string })

/** Pattern of package files that no program reads: sources, types, source maps, tests, documentation. */
const NON_RUNTIME_FILES = /\.[cm]?tsx?$|\.(?:map|md|markdown|flow|tsbuildinfo)$|\.test\.[cm]?js$/i
/**
 * Pattern of Prisma's query compilers that Forki does not use: those for other databases, the fast variant,
 * and those for edge runtimes.
 */
const UNUSED_QUERY_COMPILERS =
  /query_compiler_(?:fast_|\w+\.(?:cockroachdb|mysql|sqlite|sqlserver)\.)|wasm-compiler-edge/
/** Pattern of prebuilt binaries for systems other than Linux. */
const OTHER_BINARIES = /\/prebuilds\/(?!linux-)/

/** Pattern of licence files, which every copy of a package must contain. */
const LICENCE_FILES = /\/(?:licen[cs]e|notice|copying)[^/]*$/i

const isNeeded = (name: string) =>
  LICENCE_FILES.test(name) ||
  !(NON_RUNTIME_FILES.test(name) || UNUSED_QUERY_COMPILERS.test(name) || OTHER_BINARIES.test(name))

/** npm packages of a release for these platforms, without `@types/*`. */
export const releasePackages = (platforms: readonly Platform[]): LockedEntry[] =>
  runtimePackages(['server', 'server/contract'], (entry) =>
    platforms.some((one) => runsOn(entry, one)),
  ).filter((entry) => !packageNameOf(entry).startsWith('@types/'))

/** Files of the packages that a release needs. Downloads packages that are not installed on this machine. */
export async function packageFiles(packages: readonly LockedEntry[]): Promise<ReleaseFile[]> {
  const files: ReleaseFile[] = []
  for (const entry of packages) {
    const [place] = entry
    const folder = path.join(ROOT, place)
    const source = existsSync(folder) ? folder : await downloadPackage(entry)
    files.push(
      ...packageFilePaths(source).map((name) => ({
        name: `${place}/${name}`,
        file: path.join(source, name),
      })),
    )
  }
  return files.filter(({ name }) => isNeeded(name))
}

/** Relative paths of all files of a package, without packages nested in it. */
export function packageFilePaths(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !name.startsWith('node_modules/'))
}

const downloadFolders: string[] = []
process.on('exit', () => {
  for (const folder of downloadFolders) rmSync(folder, { recursive: true, force: true })
})

/**
 * Downloads and unpacks a locked package.
 * @throws StartError if npm can't download it, or if it differs from the lockfile
 */
async function downloadPackage(entry: LockedEntry): Promise<string> {
  const [, { version = '', integrity = '' }] = entry
  const nameAndVersion = `${packageNameOf(entry)}@${version}`
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-package-'))
  downloadFolders.push(folder)
  try {
    await run('npm', ['pack', nameAndVersion, '--pack-destination', folder, '--loglevel=error'], {
      cwd: tmpdir(),
    })
  } catch {
    throw new StartError(
      `npm can't download ${nameAndVersion}: check the network, or choose this machine's platform with --platforms.`,
    )
  }
  const archive = path.join(folder, readdirSync(folder)[0]!)
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (hash !== integrity)
    throw new StartError(`The downloaded ${nameAndVersion} differs from package-lock.json.`)
  await run('tar', ['-xzf', archive, '-C', folder])
  return path.join(folder, 'package')
}
