import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { StartError } from '../../scripts/start-error.ts'
import type { ServiceAccount } from '../../scripts/postgres/binaries.ts'

/** Environment, operating-system user and log file of an installed program, such as etcd. */
export interface ProgramOptions {
  env?: Record<string, string>
  account?: ServiceAccount | undefined
  /** File for the output of the program. A restart appends to it. */
  logFile: string
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * Starts a program without the environment variables of this process. A watchdog shell ends the program when
 * this process dies.
 * @throws StartError if the program is not installed
 */
export async function startProgram(
  name: string,
  parameters: readonly string[],
  { env, account, logFile }: ProgramOptions,
): Promise<ChildProcess> {
  const output = openSync(logFile, 'a')
  const child = spawn(name, parameters, {
    ...account,
    cwd: '/',
    env: { PATH, LC_ALL: 'C.UTF-8', HOME: '/tmp', ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  try {
    await once(child, 'spawn')
  } catch {
    throw new StartError(`${name} is missing: apt-get install patroni etcd-server haproxy postgresql-15.`)
  }
  startWatchdog(child)
  return child
}

/** Starts a shell that ends a program, also a suspended one, when this process has ended. */
function startWatchdog(child: ChildProcess): void {
  const script = 'cat > /dev/null; kill -CONT "$0"; kill -TERM "$0"'
  const watchdog = spawn('/bin/sh', ['-c', script, String(child.pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.stdin.on('error', () => undefined)
  watchdog.unref()
  // The watchdog ends with the program, because the operating system may reuse the program's process id.
  child.once('exit', () => {
    watchdog.kill('SIGKILL')
    watchdog.stdin.destroy()
  })
}

/** Kills processes at once. Processes that have ended are skipped. */
export function killProcesses(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** True until the program has ended. */
export const isRunning = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null

/** Sends a signal to a program and waits until it has ended. Sends SIGKILL after 20 s. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  const exitEvent = once(child, 'exit')
  child.kill(signal)
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await exitEvent
  clearTimeout(killTimer)
}
