import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
const filesIn = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')
const contentOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** This file names what other software has, so it does not count as code. */
const THIS_FILE = 'server/test/architecture/documented-names.test.ts'
/** Names of other software in the documents. */
const FOREIGN_NAMES = new Set(['getSignedUrl'])
/** Name in camel case between backticks, optionally as a call. */
const CITED_NAME = /`([a-z]+[A-Z][A-Za-z]*)(?:\(\))?`/g
const WORD = /[A-Za-z]+/g

test('every name of the code that a document cites exists', () => {
  const code = filesIn(
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.js',
    '*.json',
    '*.yml',
    '*.yaml',
    '*.prisma',
    '*.sql',
    `:!${THIS_FILE}`,
  )
  const known = new Set(code.flatMap((file) => contentOf(file).match(WORD) ?? []))
  const missing = filesIn('*.md')
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      Array.from(contentOf(file).matchAll(CITED_NAME), ([, name = '']) => ({ file, name })).filter(
        ({ name }) => !known.has(name) && !FOREIGN_NAMES.has(name),
      ),
    )

  expect(known.size).toBeGreaterThan(10_000)
  expect(missing).toEqual([])
})
