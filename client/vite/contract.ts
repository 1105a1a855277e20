import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = /\/server\/contract\/src\/.+\.ts$/
const SCREENS = /\/client\/src\/.+\.tsx?$/
/** What a caller needs of an endpoint; schemas, words and codes stay with the server. */
const KEPT = ['method', 'path', 'accepts', 'reply', 'idempotent']
/** The second half of a module of the contract: what is more than data. */
const WHOLE = '?whole'

type Values = Readonly<Record<string, unknown>>

/**
 * Takes from the contract what a screen does not use. Screens call endpoints by method and path, and only forms check
 * with schemas: so each module that holds schemas becomes two, plain data (endpoints, lists of names) and the rest, whose
 * every value is made where it is used or not at all. Without this each screen carries zod and the whole contract, a
 * third of its weight.
 */
export function leanContract(): Plugin {
  return {
    name: 'forki:lean-contract',
    apply: 'build',
    enforce: 'post',
    load(id) {
      if (!id.endsWith(WHOLE)) return null
      return { code: readFileSync(fileOf(id), 'utf8'), moduleType: 'ts' }
    },
    async transform(code, id) {
      const file = fileOf(id)
      if (SCREENS.test(file) && /Endpoints\.\w+\.(?:params|query|body|response)\b/.test(code)) {
        this.error(`${file} takes a schema from an endpoint: import the schema itself`)
      }
      if (!CONTRACT.test(file)) return null
      if (id.endsWith(WHOLE) || !/from ['"]zod['"]/.test(readFileSync(file, 'utf8'))) {
        return { code: deferred(code, this.parse(code)), map: null, moduleSideEffects: false }
      }
      const values = (await import(pathToFileURL(file).href)) as Values
      return { code: plain(values, file), map: null, moduleSideEffects: false }
    },
  }
}

const fileOf = (id: string) => id.split('?')[0] ?? id

/** A module's data as it is, and the way to what is more. */
function plain(values: Values, file: string): string {
  const more: string[] = []
  const lines = Object.entries(values).flatMap(([name, value]) => {
    const data = isEndpoints(value) ? bare(value) : isData(value) ? value : undefined
    if (data === undefined) more.push(name)
    return data === undefined ? [] : [`export const ${name} = ${JSON.stringify(data)}`]
  })
  if (more.length > 0) lines.push(`export { ${more.join(', ')} } from ${JSON.stringify(file + WHOLE)}`)
  return lines.join('\n')
}

const isPlainObject = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype

const isEndpoints = (value: unknown): value is Record<string, Values> =>
  isPlainObject(value) &&
  Object.values(value).every((entry) => isPlainObject(entry) && typeof entry['path'] === 'string')

const bare = (endpoints: Record<string, Values>) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      Object.fromEntries([
        ...KEPT.flatMap((key) => (key in endpoint ? [[key, endpoint[key]]] : [])),
        // Of the access rules the client needs one: a public call requests no access token.
        ...(endpoint['access'] === 'public' ? [['access', 'public']] : []),
      ]),
    ]),
  )

/** Whether JSON says everything about a value. */
const isData = (value: unknown): boolean =>
  Array.isArray(value) || isPlainObject(value)
    ? Object.values(value).every(isData)
    : value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** The same module with every value that is worked out made so that a bundler may leave it out: what is marked pure. */
function deferred(code: string, program: unknown): string {
  let lean = code
  for (const { start, end } of workedOut(program).toReversed()) {
    lean = `${lean.slice(0, start)}/*#__PURE__*/ (() => (${lean.slice(start, end)}))()${lean.slice(end)}`
  }
  return lean
}

interface Node {
  type: string
  start: number
  end: number
}
interface Statement extends Node {
  declaration?: Statement | null
  declarations?: { init: Node | null }[]
}

/** Where the values of a module's top-level constants stand, in order; functions and literals are free as they are. */
function workedOut(program: unknown): Node[] {
  const { body } = program as { body: Statement[] }
  return body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init && !/Literal|Function/.test(init.type) ? [init] : []))
}
