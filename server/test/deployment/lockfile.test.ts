import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Package entry of package-lock.json, reduced to the fields about platforms. */
interface LockedPackage {
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  optionalDependencies?: Record<string, string>
}

interface Platform {
  os: string
  cpu: string
  libc?: string
}

const ROOT = path.join(import.meta.dirname, '../../..')
const lockfile = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const entries = Object.entries(lockfile.packages)

const PLATFORMS: Record<string, Platform> = {
  'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'linux-x64-musl': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'linux-arm64-musl': { os: 'linux', cpu: 'arm64', libc: 'musl' },
  'darwin-arm64': { os: 'darwin', cpu: 'arm64' },
  'darwin-x64': { os: 'darwin', cpu: 'x64' },
  'win32-x64': { os: 'win32', cpu: 'x64' },
}

/** Names of packages that also work on platforms for which they have no native build, with the reason. */
const WITHOUT_NATIVE_BUILD: Record<string, string> = {
  fsevents: 'watches files on macOS alone, other systems have their own way',
}

const isNative = ({ os, cpu, libc }: LockedPackage) => [os, cpu, libc].some((limit) => limit !== undefined)
const allows = (limit: string | string[] | undefined, value: string | undefined) =>
  limit === undefined || value === undefined || [limit].flat().includes(value)
const runsOn = (entry: LockedPackage, { os, cpu, libc }: Platform) =>
  isNative(entry) && allows(entry.os, os) && allows(entry.cpu, cpu) && allows(entry.libc, libc)
const nameOf = (packagePath: string) => packagePath.replace(/^.*node_modules\//, '')

/** Locked packages with these names. A name may be locked at several paths. */
const lockedPackages = (names: readonly string[]) =>
  entries.filter(([packagePath]) => names.includes(nameOf(packagePath)))

const versionOf = (entry: LockedPackage | undefined) => (entry as { version?: string } | undefined)?.version

/** Package that Node finds when the package at a path imports `name`. */
function resolveFrom(packagePath: string, name: string): LockedPackage | undefined {
  const folders = packagePath.split('/').map((_, depth, all) => all.slice(0, all.length - depth).join('/'))
  return [...folders, '']
    .map((folder) => lockfile.packages[path.posix.join(folder, 'node_modules', name)])
    .find((entry) => entry !== undefined)
}

/** Packages that select one of several native builds, with the names of those builds. */
const packagesWithNativeBuilds = entries
  .filter(([, entry]) => !isNative(entry))
  .map(
    ([packagePath, { optionalDependencies = {} }]) =>
      [packagePath || 'forki', Object.keys(optionalDependencies)] as const,
  )
  .map(([packagePath, names]) => ({
    name: nameOf(packagePath),
    builds: lockedPackages(names).filter(([, entry]) => isNative(entry)),
  }))
  .filter(({ builds }) => builds.some(([packagePath]) => !(nameOf(packagePath) in WITHOUT_NATIVE_BUILD)))

describe('package-lock.json', () => {
  it('the lockfile contains every optional dependency that a locked package names', () => {
    const locked = new Set(entries.map(([packagePath]) => nameOf(packagePath)))
    const missing = entries.flatMap(([packagePath, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !locked.has(name))
        .map((name) => `${packagePath}: ${name}`),
    )

    expect(missing).toEqual([])
  })

  it('the lockfile contains the version of each override', () => {
    const { overrides = {} } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      overrides?: Record<string, string | Record<string, string>>
    }
    const versions = Object.entries(overrides).map(([name, wanted]) => {
      const locked = lockedPackages([name])
      if (typeof wanted === 'string') return [name, locked.map(([, entry]) => versionOf(entry)).join()]
      const overridden = Object.keys(wanted).map((child) => [
        child,
        locked.map(([packagePath]) => versionOf(resolveFrom(packagePath, child))).join(),
      ])
      return [name, Object.fromEntries(overridden) as Record<string, string>]
    })

    expect(Object.fromEntries(versions)).toEqual(overrides)
  })

  it.each(Object.entries(PLATFORMS))(
    'the lockfile contains a native build of every native package for %s',
    (_name, platform) => {
      const unsupportedPackages = packagesWithNativeBuilds
        .filter(({ builds }) => !builds.some(([, entry]) => runsOn(entry, platform)))
        .map(({ name }) => name)

      expect(packagesWithNativeBuilds.length).toBeGreaterThan(10)
      expect(unsupportedPackages).toEqual([])
    },
  )

  it.each(Object.entries(PLATFORMS))(
    'the locked bcrypt contains a build for %s',
    (_name, { os, cpu, libc }) => {
      const builds = readdirSync(path.join(ROOT, 'node_modules/bcrypt/prebuilds', `${os}-${cpu}`))

      expect(builds).toContain(`bcrypt${libc ? `.${libc}` : ''}.node`)
    },
  )
})
