import type { Plugin } from 'vite'

const WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/

/** Schemas check what a form holds; nobody in a browser writes them out as JSON Schema, a fourth of zod's weight. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'forki:zod-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!WRITERS.test(id)) return null
      const names = Array.from(code.matchAll(/^export (?:const|function|class) (\w+)/gm), ([, name]) => name)
      return {
        code: names.map((name) => `export const ${name} = () => () => undefined`).join('\n'),
        map: null,
      }
    },
  }
}
