import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lockedPackages, readLockfile } from './locked-packages.ts'
import { sbomOf, shippedPackages } from './sbom.ts'
import { ROOT } from './root.ts'

const packages = lockedPackages()

describe('sbomOf', () => {
  const { components } = sbomOf(shippedPackages())

  test('the SBOM contains every dependency of server and client with its locked version and hash', () => {
    const named = new Map(components.map(({ name, version, hashes }) => [`${name}@${version}`, hashes]))
    const expectedComponents = ['server', 'client'].flatMap((workspace) => {
      const manifest = readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8')
      const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
      return Object.entries(dependencies).flatMap(([name, version]) =>
        version === '*' ? [] : [`${name}@${version}`],
      )
    })
    const unnamed = expectedComponents.filter(
      (one) => !/^[0-9a-f]{128}$/.test(named.get(one)?.[0]?.content ?? ''),
    )

    expect(expectedComponents.length).toBeGreaterThan(40)
    expect(unnamed).toEqual([])
  })

  test('the SBOM contains transitive dependencies and no development tools', () => {
    const names = new Set(components.map(({ name }) => name))

    expect(['busboy', 'qs', 'jws', 'react', 'pg-pool'].filter((name) => !names.has(name))).toEqual([])
    expect(
      ['vitest', 'vite', 'happy-dom', 'playwright', 'oxlint', 'typescript', 'prisma'].filter((name) =>
        names.has(name),
      ),
    ).toEqual([])
  })
})

describe.each([
  ['.', 500],
  ['server/generators', 250],
  ['server/lab', 100],
  ['server/test/deployment', 20],
])('the lockfile of %s', (folder, least) => {
  const fetched = lockedPackages(readLockfile(folder)).filter(([, { inBundle }]) => !inBundle)

  test('the lockfile has a SHA-512 hash for every downloaded package', () => {
    const weak = fetched.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))

    expect(fetched.length).toBeGreaterThan(least)
    expect(weak.map(([packagePath]) => packagePath)).toEqual([])
  })

  test('the lockfile contains no download URLs, so that npm uses the configured registry', () => {
    expect(
      fetched.filter(([, { resolved }]) => resolved !== undefined).map(([packagePath]) => packagePath),
    ).toEqual([])
  })
})

/** First version of each package that contains the fixes of published security advisories. */
const MINIMUM_VERSIONS: Record<string, string> = {
  multer: '2.1.0',
  nodemailer: '7.0.11',
  jsonwebtoken: '9.0.0',
  jws: '4.0.1',
  express: '5.1.0',
  'body-parser': '2.2.1',
  qs: '6.14.1',
  'path-to-regexp': '8.0.0',
  send: '1.1.0',
  'serve-static': '2.1.0',
  cookie: '0.7.0',
  sharp: '0.32.6',
  'node-forge': '1.3.2',
  'react-router': '7.12.0',
  'form-data': '4.0.4',
  pg: '8.11.0',
  zod: '3.22.3',
  vite: '7.1.11',
}

describe('packages that had advisories', () => {
  test.each(Object.entries(MINIMUM_VERSIONS))(
    'every copy of %s has version %s or later, which fixes its advisories',
    (name, minimum) => {
      const copies = packages.filter(([packagePath]) => packagePath.endsWith(`node_modules/${name}`))

      expect(copies).not.toEqual([])
      for (const [, { version = '' }] of copies) expect(isBelow(version, minimum)).toBe(false)
    },
  )

  test('isBelow compares versions by number', () => {
    expect([isBelow('2.0.9', '2.1.0'), isBelow('2.1.0', '2.1.0'), isBelow('10.0.0', '2.1.0')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

function isBelow(version: string, floor: string): boolean {
  const [actual, required] = [version, floor].map((text) => text.split('-')[0]!.split('.').map(Number))
  const firstDifference = actual!.findIndex((part, index) => part !== required![index])
  return firstDifference !== -1 && actual![firstDifference]! < required![firstDifference]!
}
