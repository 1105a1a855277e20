import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../src/db/with-client.ts'
import { StartError } from '../start-error.ts'
import { postgresEnvironment, type ClusterFiles } from './cluster-files.ts'
import { startWatchdog } from './watchdog.ts'

/** Starts PostgreSQL and waits until it accepts connections, including crash recovery. */
export async function launchPostgres(
  place: ClusterFiles,
  settings: string[],
  probe: string,
): Promise<ChildProcess> {
  const { folder, dataDirectory, binaries, account, logFile } = place
  const flags = settings.flatMap((setting) => ['-c', setting])
  const deadline = Date.now() + 60_000
  for (;;) {
    const output = openSync(logFile, 'w', 0o600)
    // The process has a group of its own, so that Ctrl-C in the terminal does not stop the database before
    // the server.
    const child = spawn(binaries.postgres, ['-D', dataDirectory, ...flags], {
      ...account,
      cwd: folder,
      env: postgresEnvironment(),
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    startWatchdog(child)
    if (await acceptsConnections(child, probe, deadline)) return child
    const lines = readFileSync(logFile, 'utf8').trim().split('\n')
    // Sessions of a killed PostgreSQL use its shared memory for some seconds until they end.
    const busy = lines.some((line) => /pre-existing shared memory|lock file .* already exists/.test(line))
    if (!busy || Date.now() > deadline) {
      child.kill('SIGKILL')
      const reason = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? 'no reason given'
      throw new StartError(
        `The embedded PostgreSQL did not start: ${reason.replace(/^.*FATAL: */, '')} (whole log: ${logFile}).`,
      )
    }
    await sleep(250)
  }
}

async function acceptsConnections(child: ChildProcess, url: string, deadline: number): Promise<boolean> {
  const state = { gone: false }
  for (const event of ['exit', 'error']) child.once(event, () => (state.gone = true))
  while (!state.gone && Date.now() < deadline) {
    try {
      await withClient(url, (client) => client.query('select 1'))
      return true
    } catch {
      await sleep(20)
    }
  }
  return false
}
