import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.ts'

/** Path of the SBOM file, outside the served folder, so that visitors cannot read package versions. */
export const SBOM_FILE = path.join(ROOT, 'dist/sbom.cdx.json')

/** Entry of a package in the lockfile. */
export interface LockedPackage {
  /** Name of the package, if it differs from the path. */
  name?: string
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  link?: boolean
  inBundle?: boolean
  dev?: boolean
  optional?: boolean
}

export const lockedPackages = (): [string, LockedPackage][] => {
  const text = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> }
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
}

/**
 * CycloneDX SBOM of all runtime packages, from the lockfile. `npm sbom --omit dev` would omit packages that
 * development tools also need.
 */
export function sbomOf(packages: readonly [string, LockedPackage][]) {
  const shipped = packages.filter(([, { dev }]) => !dev)
  const components = new Map(
    shipped.map(([packagePath, locked]) => {
      const component = componentOf(locked.name ?? packagePath.split('node_modules/').at(-1)!, locked)
      return [component.purl, component]
    }),
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'forki' } },
    components: [...components.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  }
}

function componentOf(name: string, { version = '', integrity, license, optional }: LockedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const sum = integrity?.replace(/^sha512-/, '')
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    ...(sum && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }),
    ...(license && {
      licenses: [/[ (]/.test(license) ? { expression: license } : { license: { name: license } }],
    }),
  }
}

/** Writes the SBOM file and returns its number of packages. */
export function writeSbom(): number {
  const sbom = sbomOf(lockedPackages())
  mkdirSync(path.dirname(SBOM_FILE), { recursive: true })
  writeFileSync(SBOM_FILE, `${JSON.stringify(sbom, null, 1)}\n`)
  return sbom.components.length
}
