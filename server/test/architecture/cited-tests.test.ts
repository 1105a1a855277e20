import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
const readDoc = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8')
const reliability = readDoc('reliability.md')

/** Rows of a document's tables: a claim and the test that verifies it. */
const rowsOf = (document: string) =>
  Array.from(
    document.matchAll(/^\| (.+?) \| `([^`]+)` · (.+?) \|$/gm),
    ([, claim = '', file = '', title = '']) => ({ claim, file, title }),
  )
const rows = rowsOf(reliability)

describe.each([
  ['reliability.md', reliability],
  // Omits the section "Attacks": no test verifies the findings of its scanners.
  ['security.md', readDoc('security.md').split('## Attacks')[0]!],
])('docs/%s', (_name, document) => {
  const all = rowsOf(document)

  test.each(all)('the test of the claim "$claim" exists', ({ file, title }) => {
    const filePath = path.join(root, file)

    expect(existsSync(filePath)).toBe(true)
    expect(readFileSync(filePath, 'utf8')).toContain(title)
  })

  test("every row of the document's tables names a test", () => {
    const lines = document
      .split('\n')
      .filter(
        (line) =>
          line.startsWith('| ') && !/^\| (---|race \||class \||requirement \||guarantee \|)/.test(line),
      )

    expect(all).toHaveLength(lines.length)
    expect(all.length).toBeGreaterThan(50)
  })
})

describe('docs/reliability.md', () => {
  test('docs/reliability.md names each of the twenty-five races', () => {
    const named = new Set(rows.flatMap(({ claim }) => /^R\d+/.exec(claim)?.[0] ?? []))

    expect([...named].toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)))).toEqual(
      Array.from({ length: 25 }, (_, index) => `R${index + 1}`),
    )
  })
})
