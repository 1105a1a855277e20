// What browser tests play on: a PostgreSQL of its own with the demo inside, and two servers on it. Prints one line of
// JSON when it is ready, and ends with its parent. The control address stops and starts the first server:
// `POST /kill` (as a power cut would) and `POST /start`; `POST /freeze` and `POST /thaw` (as a network that swallows all).
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../src/db/migrate.ts'
import { readEnv } from '../src/env.ts'
import { DATABASE } from './database.ts'
import { startCluster } from './postgres/cluster.ts'
import { buildScreens, generateClient } from './prepare.ts'
import { ROOT } from './stamp.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-stage-'))
const outbox = path.join(folder, 'outbox')
await generateClient()
await buildScreens()
// Reads the generated client, which is there only now.
const { loadDemo } = await import('../src/demo/load.ts')
const cluster = await startCluster({ folder: path.join(folder, 'postgres'), disposable: true })
await cluster.ensureDatabase(DATABASE)
const url = cluster.url(DATABASE)
await migrate(url)

const [port, second, control] = [await freePort(), await freePort(), await freePort()]
const settings = {
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: url,
  FORKI_DATA_DIR: folder,
  FORKI_BCRYPT_COST: '4',
  FORKI_PUBLIC_URL: `http://127.0.0.1:${port}`,
  FORKI_SECRET: 'the-stage-has-nothing-to-keep-secret-0123456789',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
}
await loadDemo(url, readEnv(settings))

const servers = { first: await serve(port), second: await serve(second) }
const remote = createHttpServer((request, response) => {
  void command(request.url ?? '', response)
}).listen(control, '127.0.0.1')

process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
process.once('disconnect', () => void stop())
const addresses = {
  url: `http://127.0.0.1:${port}`,
  second: `http://127.0.0.1:${second}`,
  control: `http://127.0.0.1:${control}`,
  outbox,
}
console.log(JSON.stringify(addresses))

async function command(what: string, response: ServerResponse): Promise<void> {
  if (what === '/kill') await end(servers.first, 'SIGKILL')
  else if (what === '/freeze') servers.first.kill('SIGSTOP')
  else if (what === '/thaw') servers.first.kill('SIGCONT')
  else servers.first = await serve(port)
  response.end('done')
}

async function serve(at: number): Promise<ChildProcess> {
  // Both servers belong to one address, as behind a balancer; a page of the second one is of its own origin.
  const server = spawn(process.execPath, [path.join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env: { ...settings, PORT: String(at), FORKI_PUBLIC_URL: `http://127.0.0.1:${at}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${at}/readyz`).catch(() => undefined)
    if (answer?.ok) return server
    if (server.exitCode !== null) throw new Error('a server of the stage did not start')
    await new Promise((resolve) => void setTimeout(resolve, 50))
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}

async function stop(): Promise<void> {
  remote.close()
  await Promise.all([end(servers.first, 'SIGKILL'), end(servers.second, 'SIGKILL')])
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
}
