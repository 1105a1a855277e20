import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../root.ts'

export interface CommandResult {
  code: number
  /** Standard output and standard error of the command, in the order of arrival, without colour codes. */
  output: string
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv
  /** Scheduling priority in `nice` units, inherited by child processes. */
  nice?: number
}

/** Runs a command to its end, without input, and captures its output. */
export function runCommand(
  command: string,
  args: string[],
  { env = {}, nice = 0 }: RunOptions = {},
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (nice !== 0 && child.pid !== undefined) setPriority(child.pid, nice)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    // Some tools colour their output in CI despite every option, and logs would contain the escape codes.
    const plainOutput = () => stripVTControlCharacters(output)
    const end = () => child.kill('SIGTERM')
    process.once('SIGTERM', end)
    child.once('error', (error) => done({ code: 1, output: `${plainOutput()}${error.message}\n` }))
    child.once('close', (code) => {
      process.removeListener('SIGTERM', end)
      done({ code: code ?? 1, output: plainOutput() })
    })
  })
}

/** Runs a script of the project on this Node. */
export const runNode = (script: string, args: string[], options?: RunOptions) =>
  runCommand(process.execPath, [script, ...args], options)
