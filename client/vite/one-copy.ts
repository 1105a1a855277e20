import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Packages that npm had to nest come in many copies of the same version (one of `react-slot` below each of thirty
 * widgets). The first copy that is met stands for all that are equal to it.
 */
export function oneCopy(): Plugin {
  const first = new Map<string, string>()
  return {
    name: 'forki:one-copy',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith('.') || source.startsWith('\0') || path.isAbsolute(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const folder = found && /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(found.id)?.[0]
      if (!folder || found.external) return found
      const same = first.get(keyOf(folder)) ?? folder
      first.set(keyOf(folder), same)
      return { ...found, id: same + found.id.slice(folder.length) }
    },
  }
}

const keys = new Map<string, string>()

/** Name and version of the package in a folder. */
function keyOf(folder: string): string {
  const known = keys.get(folder)
  if (known !== undefined) return known
  const manifest = path.join(folder, 'package.json')
  const read = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string; version?: string })
    : {}
  const key = read.name && read.version ? `${read.name}@${read.version}` : realpathSync(folder)
  keys.set(folder, key)
  return key
}
