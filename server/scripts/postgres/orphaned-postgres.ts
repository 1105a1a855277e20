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

/** True if the process is the postmaster of this folder. Always true on Windows, which is not checked. */
function isPostmasterOf(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder)
  } catch {
    // On Linux, another user's process hides its working directory. On macOS, the process may have ended.
    return false
  }
}
