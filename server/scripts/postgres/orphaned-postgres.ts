import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError, hasErrorCode } from '../start-error.ts'

/**
 * Stops a PostgreSQL that still runs on `folder` after its parent was killed. Deletes a pid file whose
 * process id belongs to another process, as after a reboot, because PostgreSQL would then refuse to start.
 * The caller holds the lock of the data folder.
 */
export async function endOrphanedPostgres(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!isAlive(pid)) return
  if (!isPostmasterOf(pid, folder)) return rmSync(file)

  // SIGINT is PostgreSQL's fast shutdown, which aborts open sessions. SIGQUIT is its immediate shutdown, with
  // crash recovery at the next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    for (let waited = 0; waited < 20_000; waited += 50) {
      if (!isAlive(pid)) return
      await sleep(50)
    }
  }
  throw new StartError(
    `The PostgreSQL left over in ${folder} (process ${pid}) does not stop: end it and start again.`,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid > 0
  } catch (error) {
    return hasErrorCode(error, 'EPERM')
  }
}

/**
 * True if the process is the postmaster of this folder. Linux compares the working directory, because the command
 * line may name the folder `/proc/self/cwd`. Other systems search the command line for the folder.
 * @param execute runs a program and returns its output
 */
export function isPostmasterOf(
  pid: number,
  folder: string,
  platform: NodeJS.Platform = process.platform,
  execute = (program: string, args: string[]) => execFileSync(program, args, { encoding: 'utf8' }),
): boolean {
  try {
    if (platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    const buildCommand = platform === 'win32' ? powershellCommand : psCommand
    return execute(...buildCommand(pid)).includes(folder)
  } catch {
    // Another user's process hides its working directory or command line, or the process has ended.
    return false
  }
}

/** Command that prints the command line of a process. Without `-ww`, macOS truncates it to 79 characters. */
const psCommand = (pid: number): [string, string[]] => ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]]

const powershellCommand = (pid: number): [string, string[]] => [
  'powershell.exe',
  [
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    // Without this encoding, PowerShell replaces letters of the path that the console's code page lacks.
    `[Console]::OutputEncoding = [Text.Encoding]::UTF8; (Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}').CommandLine`,
  ],
]
