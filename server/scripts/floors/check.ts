import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findCycles } from './cycles.ts'
import { importsOf, sourceFiles } from './imports.ts'
import { objection } from './rules.ts'

/** What breaks the house's floors below `root`, a line each: forbidden imports, circles, and settings read aside of env.ts. */
export function checkFloors(root: string): { files: number; problems: string[] } {
  const files = sourceFiles(root)
  const imports = files.flatMap((file) => importsOf(root, file))
  const graph = new Map(files.map((file): [string, string[]] => [file, []]))
  for (const { from, file } of imports) if (file && graph.has(file)) graph.get(from)!.push(file)

  const forbidden = imports.flatMap((found) => {
    const why = objection(found)
    return why ? [`${found.from} imports ${found.file ?? found.module}: ${why}`] : []
  })
  const circles = findCycles(graph).map((group) => `these import each other in a circle: ${group.join(', ')}`)
  return {
    files: files.length,
    problems: [...forbidden, ...circles, ...files.flatMap((file) => environmentReads(root, file))],
  }
}

function environmentReads(root: string, file: string): string[] {
  if (!file.startsWith('server/src/') || file === 'server/src/env.ts' || file.endsWith('.test.ts')) return []
  const reads = readFileSync(path.join(root, file), 'utf8').includes('process.env')
  return reads ? [`${file} reads process.env: settings come from env.ts alone`] : []
}
