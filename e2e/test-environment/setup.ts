import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { FullConfig } from '@playwright/test'

/** Addresses of a test environment. */
export interface TestEnvironment {
  url: string
  /** Stops and starts servers of the environment. */
  control: string
  /** Folder of the mails that were sent. */
  outbox: string
}

const ROOT = path.join(import.meta.dirname, '../..')

/** Starts a test environment for each worker before the first test, and stops them after the last. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const environments = spawn(
    process.execPath,
    [path.join(ROOT, 'server/scripts/test-environment.ts'), String(workers)],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const ended = once(environments, 'exit')
  process.env['FORKI_TEST_ENVIRONMENTS'] = await firstLine(environments.stdout, ended)
  return async () => {
    environments.kill('SIGTERM')
    await ended
  }
}

/** The first line that is an object; tools that run before it say things too. */
async function firstLine(output: Readable | null, ended: Promise<unknown>): Promise<string> {
  if (!output) throw new Error('the environments say nothing')
  const lines = createInterface({ input: output })
  const found = (async () => {
    for await (const line of lines) if (line.startsWith('{"environments"')) return line
    return null
  })()
  const line = await Promise.race([found, ended.then(() => null)])
  if (line === null) throw new Error('the environments ended before they were ready')
  output.resume()
  return line
}
