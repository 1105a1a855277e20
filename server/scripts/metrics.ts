// Program `npm run metrics`: prints measures of the code with their goals. `--write` writes the table to
// docs/ARCHITECTURE.md, `--list <measure>` prints the places that a measure counts, `--sample 20` prints 20
// random comments and 20 random test titles.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readTextFiles, rulesOf, unresolvedCitations, type TextFile } from './metrics/citations.ts'
import {
  commentsBeginningWithClause,
  commentsOf,
  longSentences,
  commentsWithMetaphor,
  metaphoricalNames,
} from './metrics/writing-style.ts'
import { duplicatePairs } from './metrics/duplicates.ts'
import { handWrittenPagings } from './metrics/hand-written-paging.ts'
import { directStatements } from './metrics/direct-statements.ts'
import * as structure from './metrics/code-structure.ts'
import { ROOT } from './root.ts'
import { lastTestDuration } from './testing/test-duration.ts'

interface Measure {
  /** Name by which `--list` selects the measure. */
  key: string
  title: string
  goal: string
  /**
   * Computes the value of the measure. A measure that counts places in the code also returns those places.
   */
  measure: (files: readonly TextFile[]) => { value: string | number; places?: readonly string[] }
}

/** Path of this file, which `matchesIn` excludes because it contains the search patterns. */
const OWN_FILE = 'server/scripts/metrics.ts'

const countedPlaces = (places: readonly string[]) => ({ value: places.length, places })
const placesOf = (found: readonly { file: string; line: number; text: string }[]) =>
  found.map(({ file, line, text }) => `${file}:${line}: ${text}`)
const sourcesOf = (files: readonly TextFile[]) =>
  files.filter(
    ({ file }) => /\.(?:[cm]?tsx?|sql|prisma)$/.test(file) && !file.startsWith('prisma/migrations/'),
  )
const serverSources = (files: readonly TextFile[]) =>
  sourcesOf(files).filter(({ file }) => file.startsWith('server/src/') && !structure.isTestFile(file))
const sumOf = (files: readonly TextFile[], count: (file: TextFile) => number) =>
  files.reduce((sum, file) => sum + count(file), 0)
const allComments = (files: readonly TextFile[]) => sourcesOf(files).flatMap(commentsOf)
const matchesIn = (files: readonly TextFile[], folder: string, pattern: RegExp): string[] =>
  files
    .filter(({ file }) => file.startsWith(folder) && !structure.isTestFile(file) && file !== OWN_FILE)
    .flatMap(({ file, text }) => Array.from(text.matchAll(pattern), ([found]) => `${file}: ${found}`))

const MEASURES: readonly Measure[] = [
  {
    key: 'clause-first',
    title: 'comments that begin with What, Who, Whether, Where, How, That',
    goal: '0',
    measure: (files) => countedPlaces(placesOf(commentsBeginningWithClause(allComments(files)))),
  },
  {
    key: 'metaphors',
    title: 'comments with a forbidden metaphor',
    goal: '0',
    measure: (files) => countedPlaces(placesOf(commentsWithMetaphor(allComments(files)))),
  },
  {
    key: 'metaphor-names',
    title: 'identifiers and paths with a forbidden metaphor',
    goal: '0',
    measure: (files) => countedPlaces(metaphoricalNames(sourcesOf(files))),
  },
  {
    key: 'long-sentences',
    title: 'sentences over 25 words in doc comments',
    goal: '0',
    measure: (files) => countedPlaces(longSentences(allComments(files))),
  },
  {
    key: 'database-ways',
    title: 'statements past the three ways to the database',
    goal: '0',
    measure: (files) =>
      countedPlaces(directStatements(files).map(({ file, line, call }) => `${file}:${line}: ${call}`)),
  },
  {
    key: 'driver-patches',
    title: 'files that patch or work around the driver',
    goal: '≤ 1',
    measure: (files) => countedPlaces(structure.filesPatchingDriver(files)),
  },
  {
    key: 'paging',
    title: '`LIMIT … OFFSET` written by hand',
    goal: '1',
    measure: (files) => countedPlaces(handWrittenPagings(files).map(({ file, line }) => `${file}:${line}`)),
  },
  {
    key: 'vite-plugins',
    title: 'own Vite plugins, lines',
    goal: '≤ 100',
    measure: (files) => ({
      value: files
        .filter(({ file }) => file.startsWith('client/vite/') && !structure.isTestFile(file))
        .reduce((sum, file) => sum + structure.lineCountOf(file), 0),
    }),
  },
  {
    key: 'pages-by-string',
    title: 'pages named by string',
    goal: '0',
    measure: (files) => ({ value: structure.countPagesNamedByString(files) }),
  },
  {
    key: 'features',
    title: 'features with the name of a server module (composing ones excepted)',
    goal: '≥ 85 %',
    measure: () => {
      const { foreign, all } = structure.featuresWithoutModule()
      return { value: `${Math.round(((all - foreign.length) / all) * 100)} %`, places: foreign }
    },
  },
  {
    key: 'long-functions',
    title: 'functions over 60 lines',
    goal: '0',
    measure: () => countedPlaces(structure.longFunctions()),
  },
  {
    key: 'duplicates',
    title: 'pairs of files that share six or more equal lines',
    goal: '< 120',
    measure: (files) => countedPlaces(duplicatePairs(sourcesOf(files))),
  },
  {
    key: 'citations',
    title: 'citations that resolve to nothing',
    goal: '0',
    measure: (files) => {
      const unresolved = unresolvedCitations(files, rulesOf(files))
      return countedPlaces(unresolved.map(({ file, line, citation }) => `${file}:${line}: ${citation}`))
    },
  },
  {
    key: 'database-sources',
    title: 'functions and triggers of the database with a source file',
    goal: 'all',
    measure: () => ({ value: driftLine() }),
  },
  {
    key: 'server-code',
    title: 'server/src, lines of code without tests, comments and blank lines',
    goal: 'see [144](decisions/144-size-after-growth.md)',
    measure: (files) => ({ value: sumOf(serverSources(files), structure.codeLineCountOf) }),
  },
  {
    key: 'server-lines',
    title: 'server/src, lines without tests',
    goal: 'see [102](decisions/102-size-measure.md)',
    measure: (files) => ({ value: sumOf(serverSources(files), structure.lineCountOf) }),
  },
  {
    key: 'file-length',
    title: 'file length, 90th percentile · longest (without tests)',
    goal: '≤ 150 · 300',
    measure: (files) => {
      const serverFiles = sourcesOf(files).filter(
        ({ file }) => !structure.isTestFile(file) && !/\.(?:sql|prisma)$/.test(file),
      )
      const lines = serverFiles.map(structure.lineCountOf)
      return { value: `${structure.percentile(lines, 0.9)} · ${Math.max(...lines)}` }
    },
  },
  {
    key: 'test-time',
    title: '`npm test` on two idle cores, minutes (last whole run in this checkout)',
    goal: '≤ 10:00, see [142](decisions/142-test-duration.md)',
    measure: () => ({ value: lastTestDuration() }),
  },
  {
    key: 'any',
    title: '`any` · TODO',
    goal: '≤ 1 · 0',
    measure: (files) => {
      // The linter permits `any` only with an `oxlint-disable` comment, so counting these comments counts
      // `any`.
      const any = matchesIn(files, '', /oxlint-disable[^\n]*no-explicit-any/g)
      const todo = matchesIn(files, '', /\bTO[D]O\b/g).filter((place) => !/\.md: /.test(place))
      return { value: `${any.length} · ${todo.length}`, places: [...any, ...todo] }
    },
  },
]

/**
 * Numbers of database functions and triggers with a source in prisma/sql, from the output of `npm run db:drift`.
 * Example: `9 of 9 functions and 4 of 4 triggers`.
 */
function driftLine(): string {
  const run = [path.join(ROOT, 'server/scripts/run.mjs'), 'scripts/db.ts', 'drift']
  const output = execFileSync(process.execPath, run, { cwd: ROOT, encoding: 'utf8' })
  return /\d+ of \d+ functions and \d+ of \d+ triggers/.exec(output)?.[0] ?? 'unknown'
}

const ARCHITECTURE_FILE = path.join(ROOT, 'docs/ARCHITECTURE.md')
const TABLE_PATTERN = /(?<=<!-- metrics -->\n)[\s\S]*?(?=<!-- \/metrics -->)/

function tableOf(files: readonly TextFile[]): string {
  const rows = MEASURES.map(({ key, title, goal, measure }) => [
    title,
    measure(files).value,
    goal,
    `\`${key}\``,
  ])
  return [['measure', 'value', 'goal', 'key'], ['---', '---', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('')
}

/** Picks `size` random comments and `size` random test titles, for a readability check. */
function sampleOf(files: readonly TextFile[], size: number): string[] {
  const pick = (places: readonly string[]) =>
    places
      .map((place) => [Math.random(), place] as const)
      .toSorted(([one], [other]) => one - other)
      .slice(0, size)
      .map(([, place]) => place)
  const titles = files
    .filter(({ file }) => structure.isTestFile(file))
    .flatMap(({ file, text }) =>
      Array.from(
        text.matchAll(/^\s*(?:it|test)(?:\.each\([^\n]*\))?\(\s*(['"`])(.+?)\1,/gm),
        ([, , title]) => `${file}: ${title}`,
      ),
    )
  return ['Comments:', ...pick(placesOf(allComments(files))), 'Test titles:', ...pick(titles)]
}

const { values } = parseArgs({
  options: { write: { type: 'boolean' }, list: { type: 'string' }, sample: { type: 'string' } },
})
const files = readTextFiles()
if (values.list !== undefined) {
  const chosen = MEASURES.find(({ key }) => key === values.list)
  const places = chosen?.measure(files).places ?? []
  console.log(chosen ? places.join('\n') : `Measures: ${MEASURES.map(({ key }) => key).join(', ')}`)
} else if (values.sample !== undefined) {
  console.log(sampleOf(files, Number(values.sample)).join('\n'))
} else {
  const table = tableOf(files)
  console.log(table)
  if (values.write)
    writeFileSync(
      ARCHITECTURE_FILE,
      readFileSync(ARCHITECTURE_FILE, 'utf8').replace(TABLE_PATTERN, `\n${table}\n`),
    )
}
