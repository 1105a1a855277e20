// Program `npm run fault-test -- [--only F1,F2] [--kills 200] [--minutes 30] [--seed 7]`. Kills, freezes and
// overloads a real server and its database. Exits with 1 if the database differs from the acknowledged writes,
// or a fault exceeds its limits. Runs on a temporary PostgreSQL and its own port (`PORT`, 4350 by default).
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createProgram, parseList, parseProgram, parseWholeNumber } from '../cli/command.ts'
import { migrate } from '../src/db/migrate.ts'
import { freezeDatabase, killDatabase } from './faults/database-faults.ts'
import { fillDisk } from './faults/full-disk.ts'
import { killServer } from './faults/kill-server.ts'
import { readReports, sendOversizedBodies, runLongLoad } from './faults/overload.ts'
import { startCluster } from '../scripts/postgres/cluster.ts'
import { printError } from '../scripts/print-error.ts'
import { StartError } from '../scripts/start-error.ts'

interface Options {
  only: string[]
  minutes: number
  kills: number
  seed: number
}
const values = parseProgram(
  createProgram('npm run fault-test --', 'Kills, freezes and starves a server and its database under load.')
    .option('--only <names>', 'faults to run, separated by commas', parseList, ['F1', 'F2', 'F3', 'F13'])
    .option('--minutes <number>', 'minutes of F17', parseWholeNumber, 30)
    .option('--kills <number>', 'kills of the server', parseWholeNumber, 200)
    .option('--seed <number>', 'seed of all random choices', parseWholeNumber, Date.now() % 1_000_000),
).opts<Options>()
const folder = mkdtempSync(path.join(tmpdir(), 'forki-faults-'))
const cluster = await startCluster({ folder: path.join(folder, 'postgres') })

try {
  const options = {
    port: Number(process.env['PORT'] ?? 4350),
    seed: values.seed,
    pidFile: path.join(folder, 'postgres', 'postmaster.pid'),
    print: (line: string) => console.log(`  ${line}`),
  }
  const { kills } = values
  const faults: Record<
    string,
    (env: NodeJS.ProcessEnv & { DATABASE_URL: string }) => Promise<{ problems: string[] }>
  > = {
    F1: (env) => killServer({ ...options, env, kills }),
    F2: (env) => killDatabase({ ...options, env, kills: Math.ceil(kills / 10) }),
    F4: (env) => fillDisk({ ...options, env, folder }),
    F3: (env) => freezeDatabase({ ...options, env, seconds: 30 }),
    F9: (env) => sendOversizedBodies({ ...options, env }),
    F16: (env) => readReports({ ...options, env, seconds: 30 }),
    F17: (env) => runLongLoad({ ...options, env, minutes: values.minutes }),
    F13: (env) => killServer({ ...options, env, kills: Math.ceil(kills / 10), signal: 'SIGTERM' }),
  }
  for (const name of values.only) {
    const run = faults[name]
    if (!run) throw new StartError(`Choose among ${Object.keys(faults).join(', ')}.`)
    console.log(`${name}, seed ${values.seed}`)
    const database = `faults_${name.toLowerCase()}`
    await cluster.ensureDatabase(database)
    const DATABASE_URL = cluster.url(database)
    await migrate(DATABASE_URL)
    const env = {
      ...process.env,
      DATABASE_URL,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      FORKI_BCRYPT_COST: '4',
      FORKI_SECRET: randomBytes(48).toString('base64url'),
      FORKI_STREAMS_PER_SESSION: '100000',
      FORKI_WRITES_PER_MINUTE: '1000000',
      FORKI_DATA_DIR: folder,
    }
    const { problems, ...figures } = await run(env)
    console.log(`  ${JSON.stringify(figures)}`)
    for (const problem of problems) console.error(`  ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
} catch (error) {
  printError(error)
  process.exitCode = 1
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
