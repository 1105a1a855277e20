import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { serviceAccount } from '../../scripts/postgres/binaries.ts'
import { startCluster, type Cluster } from '../../scripts/postgres/cluster.ts'
import { ROOT } from '../../scripts/root.ts'

/** Maximum resident memory of a server after its start, in MB (docs/performance.md). */
const MAX_START_MEMORY_MB = 180

const FIRST_USER = { email: 'ada@release.test', password: 'sobremesa larga 7' }

// If the tests run as root, the server runs as another user, who could not read a folder of mode 0700.
const baseFolder = mkdtempSync(path.join(tmpdir(), 'forki-release-test-'))
chmodSync(baseFolder, 0o755)
const nodeProgram = path.join(baseFolder, 'node')
const dataFolder = path.join(baseFolder, 'data')
const systemUser = serviceAccount()
let cluster: Cluster
let folder: string
let env: Record<string, string>
let url: string

beforeAll(async () => {
  const platform = `${process.platform}-${process.arch}`
  const releaseRun = spawnSync(
    process.execPath,
    ['server/scripts/release.ts', '--snapshot', '--platforms', platform, '--out', baseFolder],
    { cwd: ROOT, encoding: 'utf8' },
  )
  if (releaseRun.status !== 0) throw new Error(releaseRun.stdout + releaseRun.stderr)
  const archive = readdirSync(baseFolder).find((name) => name.endsWith('.tar.gz'))!
  // The temporary folder is outside the repository, so the program cannot load packages of its node_modules.
  spawnSync('tar', ['-xzf', archive], { cwd: baseFolder })
  folder = path.join(baseFolder, archive.replace('.tar.gz', ''))
  // The other user may have no access to the `node` that runs the tests, for example in the home of root.
  copyFileSync(process.execPath, nodeProgram)
  mkdirSync(dataFolder, { mode: 0o700 })
  if (systemUser) chownSync(dataFolder, systemUser.uid, systemUser.gid)
  cluster = await startCluster({
    folder: path.join(baseFolder, 'postgres'),
    disposable: true,
    transport: 'tcp',
  })
  await cluster.ensureDatabase('forki')
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  env = {
    DATABASE_URL: cluster.url('forki'),
    FORKI_SECRET: 'q7Vt2mXw9ZkR4sLc8NbY1hJdG6fP3aUe5oTiQyKx',
    FORKI_DATA_DIR: dataFolder,
    PORT: String(port),
  }
})
afterAll(async () => {
  await cluster?.stop()
  rmSync(baseFolder, { recursive: true, force: true })
})

/** Runs the unpacked release. If the tests run as root, it runs as a user who cannot write its folder. */
const spawnForki = (args: string[], settings = env) =>
  spawn(nodeProgram, [path.join(folder, 'forki.mjs'), ...args], {
    cwd: dataFolder,
    env: settings,
    ...systemUser,
  })

/** Resident memory in MB. Waits up to 30 s for a value below the limit, because a start leaves garbage. */
async function settledMemory(pid: number): Promise<number> {
  for (const until = Date.now() + 30_000; ; await sleep(500)) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    if (memory < MAX_START_MEMORY_MB || Date.now() > until) return memory
  }
}

async function outputOf(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += String(part)))
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve))
  return { code, output: output.trim() }
}

async function statusOf(route: string): Promise<number> {
  const answer = await fetch(url + route).catch(() => null)
  return answer?.status ?? 0
}

const post = (route: string, body: object) =>
  fetch(`${url}/api/v1${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })

test('every file of the archive has the checksum that SHA256SUMS lists', () => {
  const { status, stderr } = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const listed = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n').length
  const archiveFiles = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(listed).toBe(archiveFiles.length - 1)
})

test('the archive contains no tests, no sources in TypeScript and no links', () => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const names = entries.map(({ name }) => name)

  expect(names.filter((name) => /\.test\.[jt]s$|\.tsx?$/.test(name))).toEqual([])
  expect(entries.filter((entry) => entry.isSymbolicLink())).toEqual([])
})

test('without a database the program prints one sentence and exits with 1', async () => {
  expect(await outputOf(spawnForki([], { FORKI_SECRET: env['FORKI_SECRET']! }))).toEqual({
    code: 1,
    output: 'DATABASE_URL is not set.',
  })
})

test('the release starts on an empty database as another user, signs in, obeys its commands and stops', async () => {
  const server = spawnForki([])
  const serverOutput = outputOf(server)
  let log = ''
  server.stdout.on('data', (part) => (log += String(part)))
  for (const until = Date.now() + 50_000; Date.now() < until && (await statusOf('/readyz')) !== 200;)
    await sleep(100)
  const memory = await settledMemory(server.pid!)
  const code = /register\?code=([\w-]+)/.exec(log)?.[1]

  const registered = await post('/auth/register', {
    ...FIRST_USER,
    first_name: 'Ada',
    last_name: 'Ruiz',
    setup_code: code,
  })
  const signedIn = await post('/auth/login', { username: FIRST_USER.email, password: FIRST_USER.password })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const profile = await fetch(`${url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  const page = await fetch(`${url}/login`)
  const health = await statusOf('/healthz')
  const ledger = await outputOf(spawnForki(['verify-ledger']))
  const backup = await outputOf(spawnForki(['backup', path.join(dataFolder, 'backup.tar.gz')]))
  const version = await outputOf(spawnForki(['--version']))
  server.kill('SIGTERM')
  const { code: exit } = await serverOutput

  expect([registered.status, signedIn.status, profile.status, page.status, health]).toEqual([
    201, 200, 200, 200, 200,
  ])
  expect(await profile.json()).toMatchObject({ email: FIRST_USER.email, role: 'application_admin' })
  expect(ledger.code).toBe(0)
  expect(backup.code).toBe(0)
  expect(path.basename(folder)).toBe(`forki-${version.output}`)
  expect(memory).toBeLessThan(MAX_START_MEMORY_MB)
  expect(exit).toBe(0)
}, 120_000)
