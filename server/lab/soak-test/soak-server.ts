import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../scripts/root.ts'

const END_WITH_PARENT = path.join(import.meta.dirname, '../../scripts/end-with-parent.ts')

/** Settings of every server in a soak test. */
export const SOAK_SETTINGS = {
  NODE_ENV: 'test',
  FORKI_BCRYPT_COST: '4',
  FORKI_TRUST_PROXY: '1',
  FORKI_SECRET: 'a-soak-test-has-nothing-to-keep-secret-0123456789',
  FORKI_STREAMS_PER_SESSION: '100000',
  FORKI_WRITES_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
}

/**
 * Starts a server process on a port and waits until it is ready.
 * @param root - folder of the version to start, this checkout by default
 */
export async function startSoakServer(
  settings: NodeJS.ProcessEnv,
  port: number,
  root = ROOT,
): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, path.join(root, 'server/src/main.ts')],
    {
      cwd: root,
      env: { ...settings, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return server
    if (server.exitCode !== null) throw new Error('a server did not start')
    await sleep(50)
  }
}
