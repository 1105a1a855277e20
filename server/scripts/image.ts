// `npm run image`: builds docker-compose.yml's `app` where there is no Docker, by the Dockerfile as it is written. Each stage
// is a layer over this Debian in the place of Node's image, each RUN happens inside; what comes out is started as compose
// does (nobody's rights, nothing to write but /data and /tmp, an empty database), asked by its own health check, looked at and
// stopped. Says what the image adds to Node's. Linux, root, with overlays; leaves nothing behind.
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { DATABASE } from './database.ts'
import { freePort } from './free-port.ts'
import { assignments, stagesOf, type Stage } from './image/dockerfile.ts'
import { baseImage, context, copy, launch, nextStage, run, type Built } from './image/layers.ts'
import { startCluster } from './postgres/cluster.ts'
import { report } from './report.ts'
import { ROOT } from './stamp.ts'
import { StartError } from './start-error.ts'

// In memory where that is a folder: there are a hundred thousand small files.
const MEMORY = '/dev/shm'
const folder = mkdtempSync(path.join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'forki-image-'))
const at = (name: string) => path.join(folder, name)
const built = new Map<string, Built>()
const commands = { health: [] as string[], start: [] as string[] }
try {
  context(ROOT, at('context'))
  const base = baseImage(at('base'))
  for (const stage of stagesOf(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'))) build(stage, base)
  const image = built.get('image')
  if (!image) throw new StartError('The Dockerfile ends with a stage that has a name.')
  console.log(`The image adds ${sizeOf(path.join(image.layer, 'app'))} to Node's, of which:`)
  for (const part of ['node_modules', 'server', 'client', 'prisma'])
    console.log(`  ${part} ${sizeOf(path.join(image.layer, 'app', part))}`)
  await serve(image)
} catch (error) {
  report(error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function build({ name, from, instructions }: Stage, base: Built): void {
  const stage = nextStage(built.get(from) ?? base, at(name))
  built.set(name, stage)
  const started = performance.now()
  for (const { word, flags, rest } of instructions) {
    if (word === 'WORKDIR') stage.workdir = rest
    else if (word === 'ENV') Object.assign(stage.env, assignments(rest))
    else if (word === 'USER') stage.user = rest
    else if (word === 'COPY') copy(sourceOf(flags['from']), rest, stage)
    else if (word === 'HEALTHCHECK') commands.health = listed(rest.replace(/^CMD /, ''))
    else if (word === 'CMD') commands.start = listed(rest)
    else if (word === 'RUN' && run(stage, ['sh', '-c', rest]) !== 0)
      throw new StartError(`RUN ${rest} failed in the stage ${name}.`)
  }
  console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s`)
}

function sourceOf(name: string | undefined): string {
  if (name === undefined) return at('context')
  const stage = built.get(name)
  if (!stage) throw new StartError(`COPY --from=${name}: there is no such stage.`)
  return stage.layer
}

function listed(json: string): string[] {
  return JSON.parse(json) as string[]
}

function sizeOf(place: string): string {
  const { stdout } = spawnSync('du', ['-sm', place], { encoding: 'utf8' })
  return `${stdout.split('\t')[0]} MB`
}

async function serve(image: Built): Promise<void> {
  const database = await startCluster({ folder: at('postgres'), transport: 'tcp', disposable: true })
  await database.ensureDatabase(DATABASE)
  const data = at('data')
  mkdirSync(data)
  cpSync(path.join(image.layer, 'data'), data, { recursive: true })
  spawnSync('chown', ['--reference', path.join(image.layer, 'data'), data])
  const port = String(await freePort())
  Object.assign(image.env, {
    HOST: '127.0.0.1',
    PORT: port,
    DATABASE_URL: database.url(DATABASE),
    FORKI_SECRET: 'an-image-has-nothing-to-keep-secret-0123456789',
    FORKI_PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
  })
  const server = launch(image, commands.start, { data })
  try {
    for (let attempt = 0; run(image, commands.health, { data }) !== 0; attempt += 1) {
      if (server.exitCode !== null || attempt > 60) throw new StartError('The server never became healthy.')
      await sleep(500)
    }
    for (const [address, expected] of [
      ['/readyz', ''],
      ['/', '<title'],
      ['/api/v1/openapi.json', '"openapi"'],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`)
      const text = await answer.text()
      if (!answer.ok || !text.includes(expected)) throw new StartError(`${address} answers ${answer.status}.`)
    }
    const [owner] = readFileSync(`/proc/${server.pid}/status`, 'utf8').match(/(?<=^Uid:\t)\d+/m) ?? []
    server.kill('SIGTERM')
    const [code] = (await once(server, 'exit')) as [number | null]
    if (owner === '0' || code !== 0) throw new StartError(`It ran as ${owner} and ended with ${code}.`)
    console.log(`Healthy by its own check, as user ${owner}, on a read-only root; ended by SIGTERM with 0.`)
  } finally {
    server.kill('SIGKILL')
    await database.stop()
  }
}
