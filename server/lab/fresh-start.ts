// Program `npm run fresh-start`: measures the time from `npm start`, on a fresh clone of the last commit,
// until the server is ready. The npm cache must be warm: a first run fills it. Exits with 1 if the start
// takes longer than `--limit` seconds.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProgram, parseProgram, parseWholeNumber } from '../cli/command.ts'
import { freePort } from '../scripts/free-port.ts'
import { ROOT } from '../scripts/root.ts'
import { statusOf } from './faults/server-process.ts'

const { limit, empty } = parseProgram(
  createProgram('npm run fresh-start --', 'Measures npm start on a fresh clone.')
    .option('--limit <seconds>', 'longest duration', parseWholeNumber, 60)
    .option('--empty', 'without the demo', false),
).opts<{ limit: number; empty: boolean }>()

/** Timeout of the start, in ms. */
const START_TIMEOUT_MS = 900_000

const folder = mkdtempSync(path.join(tmpdir(), 'forki-fresh-'))
// If this program runs as root, the embedded PostgreSQL runs as another user, who needs access to the folder.
chmodSync(folder, 0o755)
try {
  await measure(path.join(folder, 'forki'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(clone: string): Promise<void> {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone])
  const port = await freePort()
  const begun = performance.now()
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1)
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: environmentOfOperator({ PORT: String(port), ...(empty && { FORKI_DEMO: '0' }) }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const record = path.join(clone, 'node_modules/.package-lock.json')
    await waitUntil(() => existsSync(record), child)
    const installed = seconds()
    await waitUntil(async () => (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200, child)
    const ready = seconds()
    const { packages } = JSON.parse(readFileSync(record, 'utf8')) as { packages: object }
    console.log(`
| packages | installed after s | ready after s | limit s | load |
|---|---|---|---|---|
| ${Object.keys(packages).length} | ${installed} | ${ready} | ${limit} ${Number(ready) <= limit ? '✓' : '✗'} | ${loadavg()[0]!.toFixed(1)} |`)
    if (Number(ready) > limit) process.exitCode = 1
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** Environment of this process without variables of npm, Node, Forki and the database, plus `settings`. */
function environmentOfOperator(settings: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE_|FORKI_|DATABASE_)/.test(name),
  )
  return { ...Object.fromEntries(inherited), ...settings }
}

/** Waits until a condition holds. Throws if `child` exits first or `START_TIMEOUT_MS` expires. */
async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  child: { exitCode: number | null },
): Promise<void> {
  for (const end = performance.now() + START_TIMEOUT_MS; !(await condition()); await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    if (performance.now() > end) throw new Error('npm start took longer than 15 minutes')
  }
}
