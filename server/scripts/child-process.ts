import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from './root.ts'

/** URL of the preloaded module. Node on Windows accepts no path here. */
const END_WITH_PARENT = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.ts')).href

export interface Program {
  /** Command-line arguments of Node: Node's own flags, the script, and the arguments of the script. */
  args: string[]
  env?: NodeJS.ProcessEnv
  /** Working folder of the program, below the root. */
  folder?: string
}

/** Child process that runs until it is stopped or exits by itself. */
export interface Child {
  pid: number
  /** Promise of the exit code, after `stop` or an unexpected exit. */
  ended: Promise<number>
  /**
   * Sends SIGTERM to the child process and waits for its exit. Sends SIGKILL after 30 s, or at once when
   * `forced` aborts.
   */
  stop: (forced: AbortSignal) => Promise<void>
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal signals only this process.
 * This process thus determines the order of shutdown. The child exits if this process is killed.
 */
export function startChild({ args, env = {}, folder = '.' }: Program): Child {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exitPromise = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  return { pid: child.pid ?? 0, ended: exitPromise, stop: (forced) => stopChild(child, forced) }
}

async function stopChild(child: ChildProcess, forced: AbortSignal): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const kill = () => child.kill('SIGKILL')
  if (forced.aborted) kill()
  forced.addEventListener('abort', kill)
  // Running requests have 30 s to finish.
  const limit = setTimeout(kill, 30_000)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(limit)
}

/** Timeout of a program's start in ms, long enough for a slow machine. */
const START_TIMEOUT_MS = 180_000

/**
 * Waits until the URL responds with a success status.
 * @returns false if `child` exits first or the timeout expires
 */
export async function waitUntilReady(
  address: string,
  child: Child,
  most_ms = START_TIMEOUT_MS,
): Promise<boolean> {
  const state = { ended: false }
  void child.ended.then(() => (state.ended = true))
  const timeout = AbortSignal.timeout(most_ms)
  while (!state.ended && !timeout.aborted) {
    const answer = await fetch(address, { signal: timeout }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await sleep(50)
  }
  return false
}
