import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const document = readFileSync(path.join(root, 'docs/reliability.md'), 'utf8')

/** Rows of the document's tables: what is claimed, and the test that shows it. */
const rows = Array.from(
  document.matchAll(/^\| (.+?) \| `([^`]+)` · (.+?) \|$/gm),
  ([, claim = '', file = '', title = '']) => ({ claim, file, title }),
)

describe('docs/reliability.md', () => {
  test.each(rows)('$claim: its test is there', ({ file, title }) => {
    const where = path.join(root, file)

    expect(existsSync(where)).toBe(true)
    expect(readFileSync(where, 'utf8')).toContain(title)
  })

  test('every line of its tables names one', () => {
    const lines = document
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (---|race \||class \||claim \|)/.test(line))

    expect(rows).toHaveLength(lines.length)
  })

  test('names each of the twenty-five races', () => {
    const named = new Set(rows.flatMap(({ claim }) => /^R\d+/.exec(claim)?.[0] ?? []))

    expect([...named].toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)))).toEqual(
      Array.from({ length: 25 }, (_, index) => `R${index + 1}`),
    )
  })
})
