// Program `node server/scripts/metrics/hand-written-paging.ts`: prints the places of server/src that page by
// hand-written SQL, and their number.
import { readTextFiles, type TextFile } from './citations.ts'

/** Hand-written paging in SQL: `LIMIT … OFFSET`, `OFFSET … LIMIT` or `OFFSET … FETCH`. */
export interface HandWrittenPaging {
  file: string
  line: number
}

const SERVER_SOURCE = /^server\/src\/(?!generated\/).*(?<!\.test)\.(?:[cm]?[jt]s|sql)$/
/** Pattern of the value after LIMIT or OFFSET: number, bind parameter, name, interpolation or subquery. */
const VALUE_PATTERN = String.raw`(?:\$\{[^}]*\}|\(.*?\)|[\w$.:]+)`
const PAGING_PATTERN = new RegExp(
  String.raw`\bLIMIT\s+${VALUE_PATTERN}\s+OFFSET\s+${VALUE_PATTERN}|\bOFFSET\s+${VALUE_PATTERN}(?:\s+ROWS?)?\s+(?:LIMIT|FETCH)\b`,
  'gi',
)

/** Hand-written paging in SQL of the server's sources, except tests and generated code. */
export const handWrittenPagings = (files: readonly TextFile[]): HandWrittenPaging[] =>
  files
    .filter(({ file }) => SERVER_SOURCE.test(file))
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(PAGING_PATTERN), ({ index }) => ({
        file,
        line: text.slice(0, index).split('\n').length,
      })),
    )

if (import.meta.main) {
  const pagings = handWrittenPagings(readTextFiles())
  for (const { file, line } of pagings) console.log(`${file}:${line}`)
  console.log(`${pagings.length} hand-written LIMIT … OFFSET`)
}
