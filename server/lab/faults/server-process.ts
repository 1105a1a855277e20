import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryEnvironment } from '../../scripts/memory-limits.ts'
import { ROOT } from '../../scripts/root.ts'

const MEMORY_METRICS = { resident: 'process_resident_memory_bytes', objects: 'nodejs_heap_size_used_bytes' }

/** Server of the fault tests, which runs in a child process. */
export interface ServerProcess {
  url: string
  child: ChildProcess
  output: () => string
  /** Promise of the exit code, or of the signal that ended the server. */
  exit: Promise<number | string | null>
  /** Returns the server's memory in bytes: its resident memory, or the memory of its JavaScript objects. */
  memory: (kind?: keyof typeof MEMORY_METRICS) => Promise<number>
}

/**
 * Starts the server and requests `/readyz`, up to 2400 times, until it is ready. These requests take at least
 * two minutes, because a busy machine starts a server slowly.
 */
export async function startServerProcess(env: NodeJS.ProcessEnv, port: number): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(ROOT, 'server/src/main.ts')], {
    env: { ...env, ...memoryEnvironment(), PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  const url = `http://127.0.0.1:${port}`
  const server = {
    url,
    child,
    output: () => text,
    exit: once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string | null),
    memory: (kind: keyof typeof MEMORY_METRICS = 'resident') => readGauge(url, MEMORY_METRICS[kind]),
  }
  for (let tries = 0; tries < 2400 && child.exitCode === null; tries += 1) {
    if ((await statusOf(`${url}/readyz`)) === 200) return server
    await sleep(50)
  }
  const end = child.exitCode === null ? 'still running' : `ended with ${child.exitCode}`
  child.kill('SIGKILL')
  throw new Error(`the server did not become ready, ${end}: ${text}`)
}

/** Requests a URL. Returns the status, or null without a response within `timeout` ms. */
export const statusOf = (url: string, timeout = 2000) =>
  fetch(url, { signal: AbortSignal.timeout(timeout) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status
    },
    () => null,
  )

async function readGauge(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)
}
