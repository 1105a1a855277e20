import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.ts'

const STAMPS_FOLDER = path.join(ROOT, 'node_modules/.cache/forki')

/** Build step: sources and one output file, with paths relative to the root of the project. */
export interface BuildOutput {
  name: string
  sources: string[]
  /** Path of a file that exists after a complete build. */
  file: string
}

/**
 * Calls `build` if the sources changed since the last build or the output is missing.
 * @returns true if the step was built
 */
export async function buildWhenChanged(output: BuildOutput, build: () => Promise<void>): Promise<boolean> {
  const stamp = path.join(STAMPS_FOLDER, `${output.name}.sha256`)
  const sum = hashOf(output.sources)
  const isFresh =
    existsSync(path.join(ROOT, output.file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sum
  if (isFresh) return false
  await build()
  mkdirSync(STAMPS_FOLDER, { recursive: true })
  writeFileSync(stamp, sum)
  return true
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(path.join(ROOT, source)))) {
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(entry: string): string[] {
  if (!existsSync(entry)) return []
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry)
    .toSorted()
    .flatMap((name) => filesOf(path.join(entry, name)))
}
