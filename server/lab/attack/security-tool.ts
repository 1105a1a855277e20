import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Result of one attack: the scope of its checks, and the findings. */
export interface AttackResult {
  scope: string
  findings: string[]
}

/** Splits command-line arguments into a list. */
export const splitArguments = (line: string): string[] => line.split(' ')

export const isInstalled = (tool: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' }).status === 0

/**
 * Runs a security tool and returns its output.
 * @throws Error after `seconds`, with the output so far
 */
export async function runTool(tool: string, args: string[], seconds: number): Promise<string> {
  const child = spawn(tool, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Colour codes of terminals in the output would break the parsing of the output.
    env: { ...process.env, TERM: 'dumb', NO_COLOR: '1' },
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  if (child.signalCode === 'SIGKILL')
    throw new Error(`${tool} had not finished after ${seconds} s:\n${output}`)
  return output
}
