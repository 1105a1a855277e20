/** Types of bootstrap.mjs, which must run on Node versions without TypeScript. */
export function ensureInstalled(place?: string): void
export function ensureScriptPackages(script: string): void
export function findNode(machine: {
  platform: string
  arch: string
  versions: { node: string }
  execPath: string
}): string | undefined
export function requireInstalled(): void
export function requireBuilt(script: string): void
export function runScript(script: string, call?: { options?: string[]; args?: string[] }): void
