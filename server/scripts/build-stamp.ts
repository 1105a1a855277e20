import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.ts'

const STAMPS = path.join(ROOT, 'node_modules/.cache/forki')

/** What a built thing was made of: the paths below the root that decide it, and the file that proves it is there. */
export interface BuildOutput {
  name: string
  sources: string[]
  proof: string
}

/** Calls `make` when a source changed since the last time, or the product is missing. Gives whether it was made. */
export async function buildWhenChanged(product: BuildOutput, make: () => Promise<void>): Promise<boolean> {
  const stamp = path.join(STAMPS, `${product.name}.sha256`)
  const sum = sumOf(product.sources)
  const fresh =
    existsSync(path.join(ROOT, product.proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sum
  if (fresh) return false
  await make()
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(stamp, sum)
  return true
}

function sumOf(sources: string[]): string {
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
