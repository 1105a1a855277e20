// Program `node server/scripts/metrics/direct-statements.ts`: prints the statements that bypass Prisma delegates,
// `sql` and `page`, by file.
import { readTextFiles, type TextFile } from './citations.ts'

/** Database statement outside `server/src/db` that uses neither a Prisma delegate nor `sql` nor `page`. */
export interface DirectStatement {
  file: string
  line: number
  /** Name of the called function, such as `$queryRaw`. */
  call: string
}

const CHECKED = /^server\/(?:src|cli|demo)\/.*\.ts$/
const EXEMPT = /^server\/src\/(?:db|generated)\/|\.test\.ts$/

/** Names of Prisma's and pg's calls that `sql` replaces. */
const DIRECT_CALLS = [
  ['$queryRaw', /\$queryRaw(?:Unsafe|Typed)?\b/g],
  ['$executeRaw', /\$executeRaw(?:Unsafe)?\b/g],
  ["pg's query", /\.query\s*(?:<[^()]*>)?\(/g],
  ['fragment of Prisma', /\bPrisma\.(?:sql|Sql|join|raw|empty)\b/g],
] as const

/** Database statements that bypass Prisma delegates, `sql` and `page`. */
export const directStatements = (files: readonly TextFile[]): DirectStatement[] =>
  files
    .filter(({ file }) => CHECKED.test(file) && !EXEMPT.test(file))
    .flatMap(({ file, text }) => {
      const code = withoutComments(text)
      return DIRECT_CALLS.flatMap(([call, pattern]) =>
        Array.from(code.matchAll(pattern), ({ index }) => ({
          file,
          line: code.slice(0, index).split('\n').length,
          call,
        })),
      ).toSorted((one, other) => one.line - other.line)
    })

/** Replaces comments by blanks. Line numbers remain unchanged. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))

if (import.meta.main) {
  const bypassing = directStatements(readTextFiles())
  const files = Map.groupBy(bypassing, ({ file }) => file)
  for (const [file, statements] of files) {
    const places = statements.map(({ line, call }) => `${line} ${call}`)
    console.log(`${file} (${statements.length}): ${places.join(', ')}`)
  }
  console.log(`${bypassing.length} statements past the three ways to the database, in ${files.size} files`)
}
