import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { FullConfig } from '@playwright/test'

/** Where a stage is. */
export interface Stage {
  url: string
  /** Another server on the same database. */
  second: string
  control: string
  /** Folder of the mails that were sent. */
  outbox: string
}

const ROOT = path.join(import.meta.dirname, '../..')

/** Starts a stage for each worker before the first test and takes them down after the last; workers find them in their environment. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stages = spawn(process.execPath, [path.join(ROOT, 'server/scripts/stage.ts'), String(workers)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(stages, 'exit')
  process.env['FORKI_STAGES'] = await firstLine(stages.stdout, ended)
  return async () => {
    stages.kill('SIGTERM')
    await ended
  }
}

/** The first line that is an object; tools that run before it say things too. */
async function firstLine(output: Readable | null, ended: Promise<unknown>): Promise<string> {
  if (!output) throw new Error('the stages say nothing')
  const lines = createInterface({ input: output })
  const found = (async () => {
    for await (const line of lines) if (line.startsWith('{"stages"')) return line
    return null
  })()
  const line = await Promise.race([found, ended.then(() => null)])
  if (line === null) throw new Error('the stages ended before they were ready')
  output.resume()
  return line
}
