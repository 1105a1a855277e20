// What the first command on a fresh clone needs: built-ins only, and nothing newer than Node 18.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const modules = path.join(root, 'node_modules')

/** Installs the locked packages unless they are there; with the tools for building, whatever NODE_ENV says. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Instalando paquetes (solo esta vez) · Installing packages (only this once) …')
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const run = npm
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status !== 0)
    fail('The packages could not be installed: read the lines above, check the network, and try again.')
}

/** npm writes down what it put into node_modules when it is done; that must be what the lockfile asks for. */
function isInstalled() {
  const record = path.join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const [wanted, present] = [path.join(root, 'package-lock.json'), record].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  )
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true
    const found = present[place]
    // Optional packages are for other systems, unless they are here: then in the right version.
    if (!found) return [entry.optional, entry.devOptional, entry.extraneous].includes(true)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Runs a script of this folder on the pinned Node, or on our own when that is new enough, and ends as it ends. */
export function handOver(script) {
  const pinned = path.join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const [major] = process.versions.node.split('.').map(Number)
  if (!existsSync(pinned) && major < 24)
    fail('Forki needs Node 24: delete node_modules and start again, or install Node 24.')

  const file = path.join(root, 'server/scripts', script)
  const child = spawn(existsSync(pinned) ? pinned : process.execPath, [file, ...process.argv.slice(2)], {
    cwd: root,
    // The channel carries nothing: when it closes, the script knows that we were killed and stops too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path.join(modules, '.bin') + path.delimiter + process.env.PATH },
  })
  // npm runs us in a shell, which keeps a SIGTERM to itself: that the shell is gone is how we hear of it.
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
