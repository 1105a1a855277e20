import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.ts'

/** Entry of a package in the lockfile. */
export interface LockedPackage {
  /** Name of the package. Absent if the package's path in the lockfile ends with the name. */
  name?: string
  version?: string
  integrity?: string
  /** Path of the linked folder, for a link. Otherwise the archive's URL, which Forki's lockfiles omit. */
  resolved?: string
  license?: string
  link?: boolean
  inBundle?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Package entries of the lockfile. The key is the path of the package's folder, relative to the root. */
export type Lockfile = Readonly<Record<string, LockedPackage>>

/** Path and lockfile entry of a package. */
export type LockedEntry = [path: string, entry: LockedPackage]

/** Operating system, processor and C library of a machine. */
export interface Platform {
  os: string
  cpu: string
  libc: string
}

/**
 * Reads the package entries of a lockfile.
 * @param folder path of the folder with the lockfile, relative to the root of the repository
 */
export function readLockfile(folder = '.'): Lockfile {
  const text = readFileSync(path.join(ROOT, folder, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: Lockfile }).packages
}

/** Lists all npm packages of the lockfile, without the workspaces of the project. */
export const lockedPackages = (lock = readLockfile()): LockedEntry[] =>
  Object.entries(lock).filter(([place, { link }]) => place.includes('node_modules/') && !link)

/**
 * Lists the npm packages that programs in these folders need at run time, directly or through other packages,
 * sorted by path.
 * @param isWanted filter of packages. An excluded package also excludes its dependencies, unless an included
 * package needs them. Default: all packages.
 */
export function runtimePackages(
  folders: readonly string[],
  isWanted: (entry: LockedPackage) => boolean = () => true,
  lock = readLockfile(),
): LockedEntry[] {
  const visited = new Set<string>()
  const queue = [...folders]
  for (let packagePath = queue.pop(); packagePath !== undefined; packagePath = queue.pop()) {
    const entry = lock[packagePath] ?? {}
    if (visited.has(packagePath) || !isWanted(entry)) continue
    visited.add(packagePath)
    const importerPath = packagePath
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    )
    const names = [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]
    queue.push(...names.flatMap((name) => resolvePackage(importerPath, name, lock) ?? []))
  }
  return lockedPackages(lock)
    .filter(([place]) => visited.has(place))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Path of the package that Node finds for an import of `name` in the folder `from`. */
function resolvePackage(from: string, name: string, lock: Lockfile): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const inRoot = folder === '.' || folder === ''
    const packagePath = `${inRoot ? '' : `${folder}/`}node_modules/${name}`
    const lockedEntry = lock[packagePath]
    if (lockedEntry) return lockedEntry.link ? lockedEntry.resolved : packagePath
    if (inRoot) return undefined
  }
}

const allows = (limit: string | string[] | undefined, value: string) =>
  limit === undefined || [limit].flat().includes(value)

/** True if npm installs a package on a platform. */
export const runsOn = ({ os, cpu, libc }: LockedPackage, platform: Platform): boolean =>
  allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc)

export const packageNameOf = ([place, { name }]: LockedEntry): string =>
  name ?? place.split('node_modules/').at(-1)!
