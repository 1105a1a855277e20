import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { coverageSentence, type SourceComparison, type SourceObject } from './sql-sources.ts'
import { ROOT } from './root.ts'

/** Path of the page that `npm run db:docs` writes. */
export const DATABASE_DOCS = path.join(ROOT, 'docs/database.md')

const SERVER_FOLDER = path.join(ROOT, 'server/src')

/** Trigger, parsed from PostgreSQL's definition. */
interface Trigger {
  name: string
  table: string
  /** Part of the definition that determines when the trigger runs, such as `BEFORE UPDATE OF status`. */
  event: string
  functionName: string
  object: SourceObject
}

/** Text of `docs/database.md`: database functions except those of triggers, and the triggers of each table. */
export function databaseDocs(comparison: SourceComparison): string {
  const functions = comparison.objects.filter(({ kind }) => kind === 'function').toSorted(byName)
  const triggers = comparison.objects.filter(({ kind }) => kind === 'trigger').map(triggerOf)
  const triggered = new Set(triggers.map(({ functionName }) => functionName))
  const calledNames = calledFunctions(serverCode())
  const callable = functions.filter((object) => !triggered.has(baseName(object)))
  return `# Database functions and triggers

Reference of the database functions and triggers, for developers. One table lists the functions that the server calls. A table for each database table lists its triggers with event, function and purpose.

\`prisma/sql\` holds the text of each. Change it there: \`npm run db:new -- what_it_changes\` then writes the migration, and
\`npm run db:drift\` compares the folder with the migrations. \`npm run db:docs\` prints this page. Tests compare both.

${coverageSentence(comparison)}

## Functions called by the server

${functionTable(callable.filter((object) => calledNames.has(baseName(object))))}

## Other functions

Other functions call these. One without a caller is run by hand, or is a former name that servers of the previous version call.

${functionTable(
  callable.filter((object) => !calledNames.has(baseName(object))),
  functions,
)}

## Triggers

Triggers of a table with the same time and event run in the order of their names. Deferred ones run at the commit.

${triggerTables(triggers)}`
}

const byName = (one: { name: string }, other: { name: string }) => compareText(one.name, other.name)
const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other))
const baseName = ({ name }: SourceObject) => name.split('(')[0] ?? name
const sourceLink = (name: string, { source }: SourceObject) =>
  `[\`${name}\`](../prisma/sql/${source.name}.sql)`

/**
 * Parses a trigger definition.
 * @throws Error if PostgreSQL prints an unknown form
 */
function triggerOf(object: SourceObject): Trigger {
  const form =
    /^CREATE (?:CONSTRAINT )?TRIGGER (\S+) (.+?) ON public\.(\S+) (.*)EXECUTE FUNCTION (\w+)\(/.exec(
      object.definition,
    )
  if (!form) throw new Error(`Unknown form of a trigger: ${object.definition}`)
  const [, name = '', event = '', table = '', options = '', functionName = ''] = form
  const deferredMark = options.includes('INITIALLY DEFERRED') ? ' DEFERRED' : ''
  return { name, table, event: event + deferredMark, functionName, object }
}

function triggerTables(triggers: Trigger[]): string {
  const tables = [...Map.groupBy(triggers, ({ table }) => table)]
  return tables
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([table, list]) => {
      const rows = list
        .toSorted(byName)
        .map(({ name, event, functionName, object }) => [
          `\`${name}\``,
          `\`${event}\``,
          sourceLink(functionName, object),
          object.source.purpose,
        ])
      return `### ${table}\n\n${markdownTable(['trigger', 'event', 'function', 'purpose'], rows)}\n`
    })
    .join('\n')
}

/**
 * Markdown table of database functions.
 * @param callers objects that may call the functions. The table then has a column with the callers of each
 * function.
 */
function functionTable(functions: SourceObject[], callers?: SourceObject[]): string {
  const rows = functions.map((object) => [
    sourceLink(object.name, object),
    object.source.purpose,
    ...(callers ? [callersOf(object, callers)] : []),
  ])
  return markdownTable(['function', 'purpose', ...(callers ? ['called by'] : [])], rows)
}

function callersOf(object: SourceObject, functions: SourceObject[]): string {
  const callers = functions.filter(
    (other) => other !== object && calledFunctions(other.definition).has(baseName(object)),
  )
  return callers.map((caller) => sourceLink(baseName(caller), caller)).join(', ')
}

const markdownTable = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Names of database functions that a text calls. */
const calledFunctions = (text: string) =>
  new Set([...text.matchAll(/\b(forki_\w+)\(/g)].map(([, name]) => name))

function serverCode(): string {
  const files = readdirSync(SERVER_FOLDER, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(SERVER_FOLDER, file), 'utf8'))
    .join('\n')
}
