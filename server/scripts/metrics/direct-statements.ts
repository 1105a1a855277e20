// Program `node server/scripts/metrics/direct-statements.ts`: prints by file the database statements that use
// neither Prisma delegates nor the helpers `sql` and `page` of `server/src/db`.
import { readTextFiles, type TextFile } from './citations.ts'

/** Database statement that uses neither a Prisma delegate nor the helpers `sql` and `page` of server/src/db. */
export interface DirectStatement {
  file: string
  line: number
  /** Name of the called function, such as `$queryRaw`. */
  call: string
}

const CHECKED_FILES = /^server\/(?:src|cli|demo)\/.*\.ts$/
const EXEMPT_FILES = /^server\/src\/(?:db|generated)\/|\.test\.ts$/

/** Calls of Prisma and pg that the helper `sql` replaces: printed name and search pattern. */
const DIRECT_CALLS = [
  ['$queryRaw', /\$queryRaw(?:Unsafe|Typed)?\b/g],
  ['$executeRaw', /\$executeRaw(?:Unsafe)?\b/g],
  ["pg's query", /\.query\s*(?:<[^()]*>)?\(/g],
  ['fragment of Prisma', /\bPrisma\.(?:sql|Sql|join|raw|empty)\b/g],
] as const

/** Finds direct statements of server, CLI and demo, except in `server/src/db`, generated code and tests. */
export const directStatements = (files: readonly TextFile[]): DirectStatement[] =>
  files
    .filter(({ file }) => CHECKED_FILES.test(file) && !EXEMPT_FILES.test(file))
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

/** Replaces block comments and whole-line comments by blanks. Line numbers remain unchanged. */
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
