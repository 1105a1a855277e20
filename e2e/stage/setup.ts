import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Where the stage is; the tests' process finds it in its environment. */
export interface Stage {
  url: string
  /** Another server on the same database. */
  second: string
  control: string
  /** Folder of the mails that were sent. */
  outbox: string
}

const ROOT = path.join(import.meta.dirname, '../..')

/** Starts the stage before the first test and takes it down after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const stage = spawn(process.execPath, [path.join(ROOT, 'server/scripts/stage.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(stage, 'exit')
  process.env['FORKI_STAGE'] = await firstLine(stage.stdout, ended)
  return async () => {
    stage.kill('SIGTERM')
    await ended
  }
}

/** The first line that is an object; tools that run before it say things too. */
async function firstLine(output: Readable | null, ended: Promise<unknown>): Promise<string> {
  if (!output) throw new Error('the stage says nothing')
  const lines = createInterface({ input: output })
  const found = (async () => {
    for await (const line of lines) if (line.startsWith('{"url"')) return line
    return null
  })()
  const line = await Promise.race([found, ended.then(() => null)])
  if (line === null) throw new Error('the stage ended before it was ready')
  output.resume()
  return line
}
