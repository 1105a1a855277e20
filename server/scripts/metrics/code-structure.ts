import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../root.ts'
import type { TextFile } from './citations.ts'

const MAX_FUNCTION_LINES = 60

export const isTestFile = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(file) || /^(?:server\/test|e2e|client\/src\/test)\//.test(file)

export const lineCountOf = ({ text }: TextFile): number => text.split('\n').length - 1

/** Number of lines that contain code: neither blank nor filled by a comment. */
export const codeLineCountOf = ({ text }: TextFile): number =>
  text
    .replaceAll(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*$/gm, '')
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^\s*\/\//.test(line)).length

/** Returns the percentile of the values. `share` is between 0 and 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Places of functions with more than 60 lines, found by the linter, without tests and generated code. */
export function longFunctions(): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-metrics-'))
  const config = path.join(folder, 'oxlint.json')
  const rule = ['error', { max: MAX_FUNCTION_LINES, skipBlankLines: false, skipComments: false, IIFEs: true }]
  writeFileSync(
    config,
    JSON.stringify({
      plugins: ['eslint'],
      categories: { correctness: 'off' },
      rules: { 'max-lines-per-function': rule },
    }),
  )
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint')
  try {
    return outputOf(oxlint, ['-c', config, '--disable-nested-config', '-f', 'unix', ...SOURCES])
      .split('\n')
      .filter((line) => line.includes('max-lines-per-function'))
      .map((line) => path.relative(ROOT, line.split(':', 2).join(':')))
      .filter((place) => !isTestFile(place.split(':')[0] ?? '') && !place.includes('/generated/'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const SOURCES = ['server', 'client/src', 'client/vite.config.ts']

/** Returns the output of a linter. Its exit code 1 means findings and is no error. */
function outputOf(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 1 && 'stdout' in error)
      return String(error.stdout)
    throw error
  }
}

/**
 * Client features that combine several server modules, so that no single module can give them its name.
 */
const COMBINED_FEATURES = new Set(['counter', 'floor', 'group', 'palette', 'profile', 'setup', 'guest-menu'])

const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/**
 * Finds client features without a server module of the same name, and counts the features checked. Features
 * that combine several modules are not checked.
 */
export function featuresWithoutModule(): { foreign: string[]; all: number } {
  const modules = new Set(foldersOf('server/src/modules'))
  const features = foldersOf('client/src/features').filter((name) => !COMBINED_FEATURES.has(name))
  return { foreign: features.filter((name) => !modules.has(name)), all: features.length }
}

/** Number of client routes that name their page's file as a string instead of importing it. */
export const countPagesNamedByString = (files: readonly TextFile[]): number =>
  files
    .filter(({ file }) => /^client\/src\/app\/(?:pages|routes)\.tsx?$/.test(file))
    .flatMap(({ text }) => [...text.matchAll(/\b(?:page|file): '/g)]).length

/** Files of `server/src`, except tests, that patch the database driver or read its private fields. */
export const filesPatchingDriver = (files: readonly TextFile[]): string[] =>
  files
    .filter(({ file }) => file.startsWith('server/src/') && !isTestFile(file))
    .filter(({ text }) =>
      /\.(?:cork|uncork)\(|\.query = |readyForQuery|\.prototype\.\w+ = |& \{ client\?: /.test(text),
    )
    .map(({ file }) => file)
