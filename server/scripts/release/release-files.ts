import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packageNameOf, type Platform } from '../locked-packages.ts'
import { ROOT } from '../root.ts'
import { sbomOf, shippedPackages } from '../sbom.ts'
import { StartError } from '../start-error.ts'
import { packageFilePaths, packageFiles, releasePackages, type ReleaseFile } from './packages.ts'

const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc')
const CONTRACT_FOLDER = 'server/contract/src/'

/** Version and platforms of a release, and the commit from which it is built. */
export interface Release {
  version: string
  commit: string
  /** Instant of the commit, in seconds since 1970. */
  commitSeconds: number
  platforms: Readonly<Record<string, Platform>>
}

/** All files of a release, without the list of their checksums. */
export async function releaseFiles(release: Release): Promise<ReleaseFile[]> {
  const packages = releasePackages(Object.values(release.platforms))
  return [
    ...compiledFiles(),
    ...gitFiles('server/src', 'server/demo').filter(({ name }) => !/\.tsx?$/.test(name)),
    ...gitFiles('prisma/migrations', 'prisma/schema.prisma', 'CHANGELOG.md', '.env.example'),
    ...gitFiles('docs').filter(({ name }) => !/^docs\/(?:decisions|pictures|rules)\//.test(name)),
    ...packageFilePaths(path.join(ROOT, 'client/dist')).map((name) => rootFile(`client/dist/${name}`)),
    ...['forki.mjs', 'README.md'].map((name) => ({
      name,
      file: path.join(import.meta.dirname, name),
      isProgram: name === 'forki.mjs',
    })),
    ...(await packageFiles(packages)),
    { name: 'package.json', body: jsonText(manifestOf(release)) },
    // The server reads its version from `server/package.json`.
    {
      name: 'server/package.json',
      body: jsonText({ name: '@forki/server', version: release.version, private: true, type: 'module' }),
    },
    { name: 'node_modules/@forki/contract/package.json', body: jsonText(CONTRACT_MANIFEST) },
    { name: 'release.json', body: jsonText(releaseDescription(release)) },
    { name: 'sbom.cdx.json', body: jsonText(sbomOf(shippedPackages())) },
    {
      name: 'packages.txt',
      body: packages.map((entry) => `${packageNameOf(entry)}@${entry[1].version}\n`).join(''),
    },
  ]
}

const rootFile = (name: string): ReleaseFile => ({ name, file: path.join(ROOT, name) })
const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Files under version control in these folders. */
function gitFiles(...folders: string[]): ReleaseFile[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', ...folders], { cwd: ROOT, encoding: 'utf8' })
  return stdout.split('\0').filter(Boolean).map(rootFile)
}

/** Compiles server and commands to JavaScript. Archive paths equal source paths, except in the contract. */
function compiledFiles(): ReleaseFile[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-release-'))
  const project = path.join(import.meta.dirname, 'tsconfig.json')
  const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', project, '--outDir', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new StartError(`The server does not compile: ${stdout.trim()}`)
  return packageFilePaths(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({
      // The server imports the contract as an npm package, so the contract's files are moved to `node_modules`.
      name: name.startsWith(CONTRACT_FOLDER)
        ? `node_modules/@forki/contract/src/${name.slice(CONTRACT_FOLDER.length)}`
        : name,
      file: path.join(folder, name),
    }))
}

const CONTRACT_MANIFEST = {
  name: '@forki/contract',
  private: true,
  license: 'UNLICENSED',
  type: 'module',
  exports: { './*': './src/*.js' },
}

/**
 * Manifest `package.json` of a release. Its scripts have the same names as in the repository, so that all
 * guides apply to a release too.
 */
function manifestOf({ version }: Release): object {
  const { name, license } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    name: string
    license: string
  }
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      start: 'node forki.mjs',
      serve: 'node forki.mjs',
      forki: 'node forki.mjs',
      backup: 'node forki.mjs backup',
      restore: 'node forki.mjs restore',
      'audit:verify': 'node forki.mjs audit-verify',
      'db:migrate': 'node forki.mjs migrate',
    },
  }
}

const releaseDescription = ({ version, commit, commitSeconds, platforms }: Release) => ({
  version,
  commit,
  committed_at: new Date(commitSeconds * 1000).toISOString(),
  platforms: Object.keys(platforms),
})
