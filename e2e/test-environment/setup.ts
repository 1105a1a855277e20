import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { FullConfig } from '@playwright/test'

/** URLs and folders of a test environment. */
export interface TestEnvironment {
  url: string
  /** URL that controls the servers: `POST /kill`, `/start`, `/freeze`, `/thaw` and `/second`. */
  controlUrl: string
  /** Path of the folder with the sent mails. */
  outboxFolder: string
}

const ROOT = path.join(import.meta.dirname, '../..')

/** Starts a test environment for each worker before the first test. Stops all of them after the last test. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const environments = spawn(
    process.execPath,
    [path.join(ROOT, 'server/scripts/browser-test-servers.ts'), String(workers)],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const environmentExit = once(environments, 'exit')
  process.env['FORKI_TEST_ENVIRONMENTS'] = await firstLine(environments.stdout, environmentExit)
  return async () => {
    environments.kill('SIGTERM')
    await environmentExit
  }
}

/** Returns the first output line that begins with `{"environments"`. Other tools may print lines before it. */
async function firstLine(output: Readable | null, ended: Promise<unknown>): Promise<string> {
  if (!output) throw new Error('the test environments have no output')
  const lines = createInterface({ input: output })
  const environmentsLine = (async () => {
    for await (const line of lines) if (line.startsWith('{"environments"')) return line
    return null
  })()
  const line = await Promise.race([environmentsLine, ended.then(() => null)])
  if (line === null) throw new Error('the test environments ended before they were ready')
  output.resume()
  return line
}
