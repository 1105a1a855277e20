// Program of a release. `node forki.mjs` starts the server, `node forki.mjs <command>` runs a command such as
// backup. Uses only syntax and modules of old Node versions, so that an old Node can print that it is too
// old.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** First Node version that has the functions that Forki uses. */
const OLDEST_NODE = 24
/**
 * Heap limits of the server. These and `ALLOCATOR_SETTINGS` equal the constants in
 * server/scripts/memory-limits.ts.
 */
const HEAP_LIMITS = '--max-semi-space-size=4 --max-old-space-size=1024'
const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const file = fileURLToPath(import.meta.url)
const root = path.dirname(file)
const args = process.argv.slice(2)

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `Forki needs Node ${OLDEST_NODE} or newer, and this is ${process.version}: install it and start again.`,
  )
  process.exit(1)
}
if (args[0] === '--version') {
  console.log(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version)
} else {
  readSettings()
  if (args.length > 0) await importProgram('server/cli/forki.js')
  else {
    limitMemory()
    await importProgram('server/scripts/serve.js')
  }
}

/** Imports a program of the release by its path relative to this file. */
function importProgram(place) {
  return import(new URL(place, import.meta.url).href)
}

/**
 * Reads the file `.env` beside this program. Environment variables override the file. `NODE_ENV` is
 * `production` unless a variable sets it. A relative data folder is relative to this program's folder.
 */
function readSettings() {
  const settings = path.join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  process.env.NODE_ENV ||= 'production'
  process.env.FORKI_DATA_DIR = path.resolve(root, process.env.FORKI_DATA_DIR?.trim() || '.data')
}

/** Replaces this process by one with memory limits, except on Windows. The process id remains the same. */
function limitMemory() {
  const options = process.env.NODE_OPTIONS ?? ''
  if (process.platform === 'win32' || options.startsWith(HEAP_LIMITS)) return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, file], {
    ...ALLOCATOR_SETTINGS,
    ...process.env,
    NODE_OPTIONS: `${HEAP_LIMITS} ${options}`.trim(),
  })
}
