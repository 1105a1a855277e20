// Program `npm run release`: writes an archive of compiled server, client, migrations and packages, which needs
// only Node and PostgreSQL. Guide: docs/releases.md.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createProgram, parseList, parseProgram } from '../cli/command.ts'
import type { Platform } from './locked-packages.ts'
import { buildClient, generatePrismaClient, printStep } from './build-steps.ts'
import { printError } from './print-error.ts'
import { writeArchive } from './release/archive.ts'
import { releaseFiles } from './release/release-files.ts'
import { requireReleaseNotes } from './release/require-release-notes.ts'
import { ROOT } from './root.ts'
import { sbomOf, shippedPackages } from './sbom.ts'
import { StartError } from './start-error.ts'

/** Platforms of a release, by their names in `--platforms`. */
const PLATFORMS: Readonly<Record<string, Platform>> = {
  'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'linux-x64-musl': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'linux-arm64-musl': { os: 'linux', cpu: 'arm64', libc: 'musl' },
}

interface Options {
  snapshot: boolean
  platforms: string[]
  out: string
}

const options = parseProgram(
  createProgram('npm run release --', 'Writes an archive that starts with Node alone.')
    .option('--snapshot', 'from the current files, without change log and upgrade notes', false)
    .option('--platforms <names>', `of ${Object.keys(PLATFORMS).join(', ')}`, parseList, [
      'linux-x64',
      'linux-arm64',
    ])
    .option('--out <folder>', 'folder of the archive', path.join(ROOT, 'dist/release')),
).opts<Options>()

async function writeRelease({ snapshot, platforms, out }: Options): Promise<void> {
  const { version } = JSON.parse(readText('package.json')) as { version: string }
  if (!snapshot) {
    requireCommitted()
    requireReleaseNotes(version, {
      'CHANGELOG.md': readText('CHANGELOG.md'),
      'docs/releases.md': readText('docs/releases.md'),
    })
  }
  const [commit = '', seconds = '0'] = git('log', '-1', '--format=%H %ct').split(' ')
  const release = {
    version: snapshot ? `${version}-snapshot.${commit.slice(0, 8)}` : version,
    commit,
    commitSeconds: Number(seconds),
    platforms: Object.fromEntries(platforms.map((name) => [name, platformOf(name)])),
  }
  await generatePrismaClient()
  await buildClient()
  printStep('Escribiendo el archivo · Writing the archive')
  const name = path.resolve(out, `forki-${release.version}`)
  const written = await writeArchive(
    `${name}.tar.gz`,
    await releaseFiles(release),
    new Date(release.commitSeconds * 1000),
  )
  writeFileSync(`${name}.cdx.json`, `${JSON.stringify(sbomOf(shippedPackages()), null, 2)}\n`)
  console.log(`${written.file}
  ${megabytes(written.bytes)} MB, unpacked ${megabytes(written.unpackedBytes)} MB in ${written.fileCount} files
  SHA-256 ${written.sha256}`)
}

const readText = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()

function platformOf(name: string): Platform {
  const platform = PLATFORMS[name]
  if (platform) return platform
  throw new StartError(`--platforms knows no ${name}, only ${Object.keys(PLATFORMS).join(', ')}.`)
}

/**
 * Rejects files that differ from the last commit, so that everybody can make the same archive again.
 * @throws StartError
 */
function requireCommitted(): void {
  if (git('status', '--porcelain', '--untracked-files=no') === '') return
  throw new StartError('The files differ from the last commit: commit them first, or use --snapshot.')
}

try {
  await writeRelease(options)
} catch (error) {
  printError(error)
  process.exitCode = 1
}
