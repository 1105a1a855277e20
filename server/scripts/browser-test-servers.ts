// Program that runs servers for browser tests: one PostgreSQL, and per Playwright worker a server with its
// own copy of the demo database. The argument is the number of workers. Prints one line of JSON when all are
// ready, and ends with its parent. Each environment has a control URL: `POST /kill` and `/start` kill and
// start its server, `/freeze` and `/thaw` stop and continue it. `POST /second` starts a second server on the
// same database, once, and returns its URL.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { createProgram, parseProgram, parseWholeNumber } from '../cli/command.ts'
import { withClient } from '../src/db/with-client.ts'
import { migrate } from '../src/db/migrate.ts'
import { readEnv } from '../src/env.ts'
import { DATABASE_NAME } from './database.ts'
import { freePort } from './free-port.ts'
import { startCluster } from './postgres/cluster.ts'
import { buildClient, generatePrismaClient } from './build-steps.ts'
import { ROOT } from './root.ts'
import { createRunFolder } from './testing/run-folder.ts'

const [count] = parseProgram(
  createProgram('node server/scripts/browser-test-servers.ts', 'Servers for browser tests.').argument(
    '[count]',
    'server processes',
    parseWholeNumber,
    1,
  ),
).processedArgs as [number]
const folder = createRunFolder('forki-test-environment')
await generatePrismaClient()
await buildClient()
// The demo module is imported after `generatePrismaClient`, because it needs the generated client.
const { loadDemo } = await import('../demo/load-demo.ts')
const cluster = await startCluster({ folder: path.join(folder, 'postgres'), disposable: true })
await cluster.ensureDatabase(DATABASE_NAME)
await migrate(cluster.url(DATABASE_NAME))
const commonSettings = {
  ...process.env,
  NODE_ENV: 'test',
  FORKI_BCRYPT_COST: '4',
  FORKI_SECRET: 'the-test-environment-has-no-secrets-0123456789',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
  // Browsers send a client IP address, as through a proxy, so that each browser has rate limits of its own.
  FORKI_TRUST_PROXY: '1',
}
const demoFolder = path.join(folder, 'demo')
mkdirSync(demoFolder)
await loadDemo(
  cluster.url(DATABASE_NAME),
  readEnv({ ...commonSettings, DATABASE_URL: cluster.url(DATABASE_NAME), FORKI_DATA_DIR: demoFolder }),
)

const runningServers = new Set<ChildProcess>()
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
process.once('disconnect', () => void stop())
const environments = await Promise.all(
  Array.from({ length: count }, (_, index) => startEnvironment(`${DATABASE_NAME}_${index + 1}`)),
)
console.log(JSON.stringify({ environments }))

/**
 * Starts one test environment: copies the demo database, starts a server on the copy, and opens its control
 * URL.
 */
async function startEnvironment(name: string) {
  await withClient(cluster.url('postgres'), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${DATABASE_NAME} STRATEGY file_copy`),
  )
  const data = path.join(folder, name)
  cpSync(demoFolder, data, { recursive: true })
  const settings = { ...commonSettings, DATABASE_URL: cluster.url(name), FORKI_DATA_DIR: data }
  const [port, controlPort] = [await freePort(), await freePort()]
  let server = await startServer(settings, port)
  let secondServer: Promise<string> | undefined
  createHttpServer((request, response) => {
    void (async () => {
      if (request.url === '/kill') await endServer(server, 'SIGKILL')
      else if (request.url === '/freeze') server.kill('SIGSTOP')
      else if (request.url === '/thaw') server.kill('SIGCONT')
      else if (request.url === '/start') server = await startServer(settings, port)
      response.end(request.url === '/second' ? await (secondServer ??= startSecondServer(settings)) : 'done')
    })()
  }).listen(controlPort, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}`,
    controlUrl: `http://127.0.0.1:${controlPort}`,
    outboxFolder: path.join(data, 'outbox'),
  }
}

/**
 * Starts a second server of a test environment on its database. The host is `localhost`, because passkeys
 * require a host name.
 */
async function startSecondServer(settings: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort()
  await startServer(settings, port, 'localhost')
  return `http://localhost:${port}`
}

async function startServer(
  settings: NodeJS.ProcessEnv,
  at: number,
  host = '127.0.0.1',
): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env: { ...settings, PORT: String(at), FORKI_PUBLIC_URL: `http://${host}:${at}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  runningServers.add(server)
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${at}/readyz`).catch(() => undefined)
    if (answer?.ok) return server
    if (server.exitCode !== null) throw new Error('a server of the test environment did not start')
    await new Promise((resolve) => void setTimeout(resolve, 50))
  }
}

async function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  runningServers.delete(server)
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}

async function stop(): Promise<void> {
  await Promise.all([...runningServers].map((server) => endServer(server, 'SIGKILL')))
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
