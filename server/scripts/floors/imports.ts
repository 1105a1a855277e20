import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'

/** One import as it stands in a file; paths are relative to the root, with forward slashes. */
export interface Import {
  from: string
  /** The file it names, when it is one of the project's. */
  file?: string
  /** Otherwise the package or built-in: `zod`, `@prisma/client`, `node:fs`. */
  module?: string
}

const CONTRACT = '@forki/contract/'

/** All TypeScript of the four workspaces, without what is generated. */
export const sourceFiles = (root: string): string[] =>
  globSync('{server/{src,cli,demo,lab,scripts,test,contract/src},client/src,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|generated|dist)(\/|$)/.test(name),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

/** Every import, export from and dynamic import of a file, types included. */
export function importsOf(root: string, from: string): Import[] {
  const text = readFileSync(path.join(root, from), 'utf8')
  const { module } = parseSync(from, text)
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    // `import('…')` as an expression and as a type look the same and count the same.
    ...[...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, name]) => name),
  ]
  return [...new Set(found.filter((name) => name !== undefined))].map((name) => resolve(root, from, name))
}

function resolve(root: string, from: string, name: string): Import {
  if (name.startsWith(CONTRACT))
    return { from, file: `server/contract/src/${name.slice(CONTRACT.length)}.ts` }
  if (name.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, ''))
    const file = [target, `${target}.ts`, `${target}.tsx`].find((candidate) =>
      existsSync(path.join(root, candidate)),
    )
    return { from, file: file ?? target }
  }
  return { from, module: name.split('/', name.startsWith('@') ? 2 : 1).join('/') }
}
