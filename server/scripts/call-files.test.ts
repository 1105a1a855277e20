import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CALLS_FOLDER, generatedCallFiles } from './call-files.ts'

test('the generated calls match the endpoints of the contract (`npm run generate` writes them)', async () => {
  const written = readdirSync(CALLS_FOLDER).map(
    (name) => [name, readFileSync(path.join(CALLS_FOLDER, name), 'utf8')] as const,
  )

  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(await generatedCallFiles()))
})
