import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** What one attack has to say: what it looked at, and what it found. */
export interface Result {
  checked: string
  findings: string[]
}

/** Flags as they are typed. */
export const flags = (line: string): string[] => line.split(' ')

export const isInstalled = (tool: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' }).status === 0

/** Runs a tool to its end, for so many seconds at most; what it printed. @throws when it took longer */
export async function runTool(tool: string, args: string[], seconds: number): Promise<string> {
  const child = spawn(tool, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Colours of terminals stand in the way of reading.
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
