import { expect, it } from 'vitest'
import {
  commentsBeginningWithClause,
  commentsOf,
  longSentences,
  commentsWithMetaphor,
  metaphoricalNames,
  commitSubjectFaults,
  METAPHORS,
} from './writing-style.ts'
import { duplicatePairs } from './duplicates.ts'
import { codeLineCountOf, isTestFile, countPagesNamedByString, percentile } from './code-structure.ts'

const sentenceOfWords = (count: number) => `The ${'word '.repeat(count - 2)}end.`
const file = (text: string, name = 'server/src/a.ts') => ({ file: name, text })

it('commentsOf reads documentation blocks, line comments over several lines and comments after code', () => {
  const comments = commentsOf(
    file(
      '/** Parses\n * a menu. */\nconst a = 1 // Cents.\n// Retries once,\n// then gives up.\nconst url = "http://x"\n',
    ),
  )

  expect(comments.map(({ text, is_doc }) => [text, is_doc])).toEqual([
    ['Parses a menu.', true],
    ['Cents. Retries once, then gives up.', false],
  ])
})

it('commentsOf reads comments of SQL and of the Prisma schema', () => {
  expect(commentsOf(file('-- Locks the order.\nselect 1;', 'prisma/sql/a.sql'))).toHaveLength(1)
  expect(commentsOf(file('/// Money in cents.\nmodel A {}', 'prisma/schema.prisma'))).toHaveLength(1)
})

it('commentsBeginningWithClause counts comments that begin with a relative clause, and not those that contain one', () => {
  const [first, other] = ['What', 'Whoever']
  const comments = commentsOf(
    file(`/** ${first} was paid. */\n/** Amount that was paid. */\n/** ${other} asks. */`),
  )

  expect(commentsBeginningWithClause(comments).map(({ text }) => text)).toEqual([
    'What was paid.',
    'Whoever asks.',
  ])
})

it('the metrics count metaphors in comments, identifiers and paths as whole words', () => {
  const word = METAPHORS.find((one) => one === 'road') ?? ''

  expect(
    commentsWithMetaphor(commentsOf(file(`/** The ${word} of a request. */\n/** Roadster. */`))),
  ).toHaveLength(1)
  expect(
    metaphoricalNames([file(`const ${word}Of = 1\nconst broadcast = 2\n`, 'server/src/shelf-life.ts')]),
  ).toEqual(['server/src/shelf-life.ts', `server/src/shelf-life.ts: ${word}Of`])
})

it('longSentences counts sentences over 25 words in documentation comments only', () => {
  expect(
    longSentences(
      commentsOf(file(`/** ${sentenceOfWords(20)} ${sentenceOfWords(26)} ${sentenceOfWords(25)} */`)),
    ),
  ).toHaveLength(1)
  expect(longSentences(commentsOf(file(`// ${sentenceOfWords(40)}\n`)))).toEqual([])
})

it('duplicatePairs counts pairs of files that share six lines, ignoring indentation and comments', () => {
  const rows = ['a = 1', 'b = 2', 'c = 3', 'd = 4', 'e = 5', 'f = 6']
  const spaced = rows.map((row) => `    ${row} // Comment.\n\n`).join('')
  const pairs = duplicatePairs([
    file(`x = 0\n${rows.join('\n')}`, 'one.ts'),
    file(spaced, 'two.ts'),
    file(rows.slice(1).join('\n'), 'three.ts'),
  ])

  expect(pairs).toEqual(['one.ts:2 ~ two.ts:1'])
})

it('countPagesNamedByString counts routes that name the file of their page', () => {
  const text = "{ path: 'caja', page: 'restaurants/cashier-page' }, { page: () => import('./a.tsx') }"

  expect(countPagesNamedByString([file(text, 'client/src/app/pages.ts')])).toBe(1)
})

it('percentile returns the value at or below which the given share of values lies', () => {
  expect(percentile([10, 1, 9, 2, 8, 3, 7, 4, 6, 5], 0.9)).toBe(10)
  expect(percentile([], 0.9)).toBe(0)
})

it('isTestFile recognizes tests by file name and by folder', () => {
  const names = [
    'server/src/a.test.ts',
    'server/test/api.ts',
    'e2e/a.ts',
    'client/src/a.spec.tsx',
    'server/src/a.ts',
  ]

  expect(names.map(isTestFile)).toEqual([true, true, true, true, false])
})

it('commitSubjectFaults finds commit subjects that are too long, have a semicolon or begin with a relative clause', () => {
  const goodSubject = 'fix(orders): reuse the idempotency key after a lost reply'
  const faults = [
    `${goodSubject} ${'x'.repeat(20)}`,
    'fix: one thing; another',
    'perf(db): what is asked is sent at once',
  ]

  expect(commitSubjectFaults([goodSubject, ...faults])).toEqual(faults)
})

it('codeLineCountOf counts neither blank lines nor lines that a comment fills', () => {
  const text =
    "/** Sum\n * of cents. */\nconst a = 1 // Cents.\n\n  // Retries.\nconst glob = 'src/**/*.ts'\n"

  expect(codeLineCountOf(file(text))).toBe(2)
})
