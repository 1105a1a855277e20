import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  readTextFiles,
  ruleFaults,
  rulesOf,
  unresolvedCitations,
  type TextFile,
} from '../../scripts/metrics/citations.ts'

const files = readTextFiles()
const rules = rulesOf(files)

describe('the rules in docs/rules', () => {
  test('rule ids are unique and rise on a page of one prefix', () => {
    expect(ruleFaults(rules)).toEqual([])
    expect(rules.length).toBeGreaterThan(200)
  })

  test('rules are on pages that the index lists with their prefix', () => {
    const index = files.find(({ file }) => file === 'docs/rules/README.md')?.text ?? ''
    const pages = new Set(rules.map(({ id, file }) => `](${file.split('/').at(-1)}) | ${id.split('-')[0]} |`))
    const rulePages = files.filter(
      ({ file }) => file.startsWith('docs/rules/') && !file.endsWith('README.md'),
    )

    expect([...pages].filter((page) => !index.includes(page))).toEqual([])
    expect(pages.size).toBe(rulePages.length)
  })

  test('rule pages link to documents and name folders that exist', () => {
    const root = path.join(import.meta.dirname, '../../..')
    const missingCitations = files
      .filter(({ file }) => file.startsWith('docs/rules/'))
      .flatMap(({ file, text }) => [
        ...Array.from(text.matchAll(/\]\(([^)#]+)/g), ([, link = '']) => path.join(path.dirname(file), link)),
        ...Array.from(text.matchAll(/`((?:server|client|docs)\/[^`\s]+)`/g), ([, named = '']) => named),
      ])
      .filter((named) => !existsSync(path.join(root, named)))

    expect(missingCitations).toEqual([])
  })

  test('rules have sentences of at most 25 words', () => {
    const long = files
      .filter(({ file }) => file.startsWith('docs/rules/'))
      .flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('**')))
      .flatMap((rule) => rule.replaceAll('`', '').split(/(?<=\.)\s+/))
      .filter((sentence) => sentence.split(/\s+/).length > 25)

    expect(long).toEqual([])
  })
})

describe('citations of rules', () => {
  test('citations resolve to a rule in every text file of the repository', () => {
    expect(unresolvedCitations(files, rules)).toEqual([])
  })

  test('citations are found in code, tests, documents and browser tests', () => {
    const ids = new RegExp(`(?:${[...new Set(rules.map(({ id }) => id.split('-')[0]))].join('|')})-\\d+`)
    const citing = files.filter(({ file, text }) => !file.startsWith('docs/rules/') && ids.test(text))

    expect(citing.length).toBeGreaterThan(150)
  })
})

/**
 * Text file for a test. In this source a `~` splits each planted citation, so that the scan of the repository
 * ignores it. The function removes the `~`.
 */
const file = (text: string, name = 'server/src/x.ts'): TextFile => ({
  file: name,
  text: text.replaceAll('~', ''),
})
const page = file('**ORD-~1 · Number.** One.\n\n**ORD-~4 · Status.** Two.\n', 'docs/rules/orders.md')
const knownRules = rulesOf([page])
const unresolvedIn = (text: string) =>
  unresolvedCitations([file(text)], knownRules).map(({ citation }) => citation)

describe('unresolvedCitations', () => {
  test.each([
    ['an unknown number', '/** Status of an order (ORD-~2). */'],
    ['a number with another digit behind it', '/** @see ORD-~41 */'],
    ['a section sign', '/** Limits (spec §~2). */'],
    ['a section sign of another document', '// reliability §~ 9.1'],
    ['a numbered section', '/** Texts of section~ 8. */'],
    ['a section across a line break', '/**\n * as in section~\n * 6.2 */'],
    ['a number behind the contract', '/** Refunds: contract~ 4.3 */'],
    ['a number behind the short name', '/** Refunds (spec~ 7) */'],
    ['a file outside the repository', 'See seed~.md for it.'],
    ['a document outside the repository', '/** As the~ specification says. */'],
  ])('the scan of rule citations reports %s', (_name, text) => {
    expect(unresolvedIn(text)).toHaveLength(1)
  })

  test.each([
    ['a defined rule', '/** @see ORD-~1, ORD-~4 */'],
    ['a section of a public standard', '/** Code of an app (RFC 4226 §5.3). */'],
    ['a criterion of a public standard', '/** Minimum length (ASVS 6.2.1), contrast (WCAG 1.4.3). */'],
    ['ids of other kinds', 'UTF-8, ISO-8601, RFC-9457, SHA-256, ORD-x and XORD-2'],
    ['an id inside a longer word', "const key = 'ORD-~2-a'"],
    ['the seed of a random run', '// 200 kills (seed 7)'],
    ['a contract without a number', '// The contract names 3 codes.'],
  ])('the scan of rule citations accepts %s', (_name, text) => {
    expect(unresolvedIn(text)).toEqual([])
  })

  test('the scan of rule citations reports file, line and text of a citation', () => {
    expect(unresolvedCitations([file('const one = 1\n\n// ORD-~9\n')], knownRules)).toEqual([
      { file: 'server/src/x.ts', line: 3, citation: ['ORD', 9].join('-') },
    ])
  })
})

const faultsOf = (...pages: TextFile[]) => ruleFaults(rulesOf(pages))

describe('ruleFaults', () => {
  test.each([
    ['a rule id that is defined twice', '**ORD-~1 · Number.** One.\n\n**ORD-~1 · Status.** Two.\n'],
    [
      'a rule id that is lower than the one before',
      '**ORD-~2 · Number.** One.\n\n**ORD-~1 · Status.** Two.\n',
    ],
  ])('ruleFaults reports %s', (_name, text) => {
    expect(faultsOf(file(text, 'docs/rules/orders.md'))).toHaveLength(1)
  })

  test('ruleFaults reports a rule prefix on a second page', () => {
    expect(faultsOf(page, file('**ORD-~5 · Number.** One.\n', 'docs/rules/money.md'))).toHaveLength(1)
  })

  test('ruleFaults accepts a gap in the rule numbers that a deleted rule left', () => {
    expect(faultsOf(page)).toEqual([])
  })
})
