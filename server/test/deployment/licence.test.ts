import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LICENSE } from '../../src/openapi/document.ts'
import { sbomOf } from '../../scripts/sbom.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const readText = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const folders = ['.', 'client', 'server', 'server/contract', 'server/node', 'server/sdk', 'e2e']

it.each(folders)('the package in %s is private and grants no licence', (folder) => {
  expect(JSON.parse(readText(`${folder}/package.json`))).toMatchObject({
    private: true,
    license: 'UNLICENSED',
  })
})

it('the lockfile names the same licence for every package of the project', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Record<string, { license?: string }>
  }
  const licences = folders.map((folder) => packages[folder === '.' ? '' : folder]?.license)

  expect(licences).toEqual(folders.map(() => 'UNLICENSED'))
})

it('API description, bill of materials, image and readme files reserve all rights', () => {
  const { licenses } = sbomOf([]).metadata.component

  expect(LICENSE).toEqual({ name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' })
  expect(licenses).toEqual([{ license: { name: LICENSE.name } }])
  expect(readText('Dockerfile')).toContain(`org.opencontainers.image.licenses="${LICENSE.identifier}"`)
  for (const file of ['README.md', 'server/scripts/release/README.md'])
    expect(readText(file)).toContain(LICENSE.name)
})

it('no file of another licence is at the root', () => {
  expect(
    ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'COPYING'].filter((name) => existsSync(path.join(ROOT, name))),
  ).toEqual([])
})
