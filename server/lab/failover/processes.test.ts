import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { killProcesses } from './processes.ts'

it('processes after one that has ended are killed too', async () => {
  const ended = spawn('true')
  await once(ended, 'exit')
  const running = [spawn('sleep', ['60']), spawn('sleep', ['60'])]
  await Promise.all(running.map((child) => once(child, 'spawn')))
  const exits = running.map(async (child) => (await once(child, 'exit'))[1] as unknown)

  killProcesses([ended, ...running].map(({ pid }) => pid!))

  expect(await Promise.all(exits)).toEqual(['SIGKILL', 'SIGKILL'])
})
