import { spawn, type ChildProcess } from 'node:child_process'

/**
 * Ends PostgreSQL some seconds after we were killed without a chance to do it: a shell waits for the end of a pipe that
 * only we hold open. The pause lets the server, which ends by itself in that case, finish what it is doing.
 */
export function startWatchdog(postgres: ChildProcess): void {
  if (process.platform === 'win32' || !postgres.pid) return
  const script = 'cat > /dev/null; sleep 3; kill -INT "$0"'
  const keeper = spawn('/bin/sh', ['-c', script, String(postgres.pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell there is only less comfort: the next start ends what was left over.
  keeper.on('error', () => undefined)
  keeper.stdin.on('error', () => undefined)
  keeper.unref()
  // An ended server's number may soon belong to another process.
  postgres.once('exit', () => {
    keeper.kill('SIGKILL')
    keeper.stdin.destroy()
  })
}
