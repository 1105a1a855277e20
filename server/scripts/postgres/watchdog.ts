import { spawn, type ChildProcess } from 'node:child_process'

/**
 * Starts a shell that stops PostgreSQL three seconds after this process was killed. The kill closes a pipe,
 * which the shell detects. The delay lets the server finish its requests.
 */
export function startWatchdog(postgres: ChildProcess): void {
  if (process.platform === 'win32' || !postgres.pid) return
  const script = 'cat > /dev/null; sleep 3; kill -INT "$0"'
  const watchdog = spawn('/bin/sh', ['-c', script, String(postgres.pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // If `/bin/sh` cannot be started, the next server start stops the orphaned PostgreSQL (see
  // `endOrphanedPostgres`).
  watchdog.on('error', () => undefined)
  watchdog.stdin.on('error', () => undefined)
  watchdog.unref()
  // Kills the watchdog when PostgreSQL exits. Its signal could otherwise hit a process that reuses the id.
  postgres.once('exit', () => {
    watchdog.kill('SIGKILL')
    watchdog.stdin.destroy()
  })
}
