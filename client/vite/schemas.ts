import type { Plugin } from 'vite'

const SCREENS = /\/client\/src\/(?:pages|features|components)\/.+\.tsx?$/
/** Where a form says what it checks itself with. */
const FORM = 'useContractForm'
/** Where schemas come from: the contract, and files that hold nothing else. */
const SCHEMAS = /^@forki\/contract\/|-schema\.ts$/
/** A schema of the contract, alone: `forki:schema/@forki/contract/auth#login`. */
const ALONE = 'forki:schema/'

interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  arguments?: Node[]
  source?: { value: string }
  specifiers?: { imported?: { name: string }; local: { name: string } }[]
}

/**
 * The schema of a form comes while the form is read: where `useContractForm` is given a schema of the contract, or of a
 * file of schemas, the build gives it what fetches that schema instead. A page that is a form then shows without the schema checker and the
 * contract's rules, a tenth of its weight; `lib/form.ts` fetches them as soon as the form stands, and waits for them before
 * it judges.
 */
export function schemasInTime(): Plugin {
  return {
    name: 'forki:schemas-in-time',
    apply: 'build',
    enforce: 'post',
    resolveId: (source) => (source.startsWith(ALONE) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${ALONE}`)) return null
      const [from, name] = id.slice(ALONE.length + 1).split('#')
      return { code: `export { ${name} as schema } from ${JSON.stringify(from)}`, moduleSideEffects: false }
    },
    transform(code, id) {
      if (id.endsWith('-schema.ts')) return { code, map: null, moduleSideEffects: false }
      if (!SCREENS.test(id) || !code.includes(`${FORM}(`)) return null
      const nodes = nodesOf(this.parse(code))
      const schemas = schemasOf(nodes)
      const used = nodes
        .filter(({ type, callee }) => type === 'CallExpression' && callee?.name === FORM)
        .flatMap((form) => nodesOf(form.arguments?.[0]))
        .filter(({ type, name }) => type === 'Identifier' && schemas.has(name ?? ''))
      let lean = code
      for (const { start, end, name } of used.toSorted((a, b) => b.start - a.start)) {
        lean = `${lean.slice(0, start)}__fetch_${name}${lean.slice(end)}`
      }
      const names = new Set(used.map(({ name }) => name ?? ''))
      const fetched = Array.from(names, (name) => `const __fetch_${name} = () => ${schemas.get(name)}`)
      return fetched.length > 0 ? { code: `${lean}\n${fetched.join('\n')}`, map: null } : null
    },
  }
}

/** What a module imports from the contract or from files of schemas: its name here, and what gives it as `schema`. */
function schemasOf(nodes: readonly Node[]): Map<string, string> {
  return new Map(
    nodes.flatMap(({ type, source, specifiers = [] }) => {
      if (type !== 'ImportDeclaration' || !SCHEMAS.test(source?.value ?? '')) return []
      return specifiers.map(({ imported, local }) => [
        local.name,
        fetchOf(source?.value ?? '', imported?.name),
      ])
    }),
  )
}

/** A file of schemas comes whole; of the contract, one schema alone. */
const fetchOf = (from: string, name = '') =>
  from.startsWith('@forki/')
    ? `import(${JSON.stringify(`${ALONE}${from}#${name}`)}).then((part) => part.schema)`
    : `import(${JSON.stringify(from)}).then((part) => part.${name})`

/** A piece of a program with all that stands in it. */
function nodesOf(program: unknown): Node[] {
  if (program === null || typeof program !== 'object') return []
  const inner = Object.values(program).flatMap(nodesOf)
  return 'type' in program && 'start' in program ? [program as Node, ...inner] : inner
}
