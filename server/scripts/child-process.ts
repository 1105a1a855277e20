import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './root.ts'

export interface Program {
  /** Arguments of Node: flags, the script, its own arguments. */
  args: string[]
  env?: NodeJS.ProcessEnv
  /** Folder below the root to run in. */
  folder?: string
}

/** A program of the project that runs beside us until it is told to end. */
export interface Child {
  pid: number
  /** Resolves with the exit code when it has ended, asked or not. */
  ended: Promise<number>
  /** Asks it to finish and waits; `forced` cuts that short. */
  stop: (forced: AbortSignal) => Promise<void>
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches only us and we decide the order
 * of the end, and on a leash: it ends when we are killed.
 */
export function startChild({ args, env = {}, folder = '.' }: Program): Child {
  const leash = path.join(import.meta.dirname, 'end-with-parent.mjs')
  const child = spawn(process.execPath, ['--import', leash, ...args], {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  return { pid: child.pid ?? 0, ended, stop: (forced) => stopChild(child, forced) }
}

async function stopChild(child: ChildProcess, forced: AbortSignal): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const kill = () => child.kill('SIGKILL')
  if (forced.aborted) kill()
  forced.addEventListener('abort', kill)
  // What is under way may take a while to finish, but not for ever.
  const limit = setTimeout(kill, 30_000)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(limit)
}

/** Milliseconds that a program may take to begin answering, on the slowest machine. */
const START_MS = 180_000

/** Waits until the address answers with success. Gives false when `child` ends first, or says nothing for `most_ms`. */
export async function waitUntilReady(address: string, child: Child, most_ms = START_MS): Promise<boolean> {
  const state = { ended: false }
  void child.ended.then(() => (state.ended = true))
  const late = AbortSignal.timeout(most_ms)
  while (!state.ended && !late.aborted) {
    const answer = await fetch(address, { signal: late }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await sleep(50)
  }
  return false
}
