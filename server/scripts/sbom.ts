import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packageNameOf, runtimePackages, type LockedEntry, type LockedPackage } from './locked-packages.ts'
import { ROOT } from './root.ts'

/** Path of the SBOM file, outside the served folder, so that visitors cannot read package versions. */
export const SBOM_FILE = path.join(ROOT, 'dist/sbom.cdx.json')

/** Packages of a Forki installation: those of the server, and those in the bundle of the client. */
export const shippedPackages = (): LockedEntry[] => runtimePackages(['server', 'server/contract', 'client'])

/**
 * Builds the CycloneDX SBOM of the packages in `shipped` from the lockfile. `npm sbom --omit dev` would omit
 * packages of the client, and packages that both Forki and its development tools need.
 */
export function sbomOf(shipped: readonly LockedEntry[]) {
  const components = new Map(
    shipped.map((entry) => {
      const component = componentOf(packageNameOf(entry), entry[1])
      return [component.purl, component]
    }),
  )
  const manifest = readFileSync(path.join(ROOT, 'package.json'), 'utf8')
  const { name, version } = JSON.parse(manifest) as Record<string, string>
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name,
        version,
        licenses: [{ license: { name: 'All rights reserved' } }],
      },
    },
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
  const sbom = sbomOf(shippedPackages())
  mkdirSync(path.dirname(SBOM_FILE), { recursive: true })
  writeFileSync(SBOM_FILE, `${JSON.stringify(sbom, null, 1)}\n`)
  return sbom.components.length
}
