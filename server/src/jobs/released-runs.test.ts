import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createLog } from '../observability/log.ts'
import { countReleasedRuns, finishReleasedRuns, runAndReleaseSlot } from './released-runs.ts'

const log = createLog('silent')
const logError = vi.spyOn(log, 'error')
const a = { queue: 'send', peer: 'a' }
const b = { queue: 'send', peer: 'b' }
const other = { queue: 'print', peer: 'a' }
const run = (key: typeof a, work: () => Promise<void>) => runAndReleaseSlot({ log }, key, work)

it('a long run releases its slot, and is counted for its queue and server until its end', async () => {
  const work = Promise.withResolvers<void>()
  await run(a, () => work.promise)
  await run(b, () => sleep(0))

  expect([a, b, other].map(countReleasedRuns)).toEqual([1, 0, 0])
  work.resolve()
  await expect.poll(() => countReleasedRuns(a)).toBe(0)
})

it('a run that fails in its slot rejects, and a run that fails later is logged', async () => {
  const reason = new Error('no connection')
  await expect(run(a, () => Promise.reject(reason))).rejects.toBe(reason)
  expect(logError).not.toHaveBeenCalled()

  const work = Promise.withResolvers<void>()
  await run(a, () => work.promise)
  work.reject(reason)

  await expect.poll(() => countReleasedRuns(a)).toBe(0)
  expect(logError).toHaveBeenCalledWith({ err: reason, ...a }, 'job failed after its slot')
})

it('runs hold their slots while 200 runs of their queue are unfinished without a slot', async () => {
  const work = Promise.withResolvers<void>()
  await Promise.all(Array.from({ length: 200 }, () => run(a, () => work.promise)))
  const next = run(b, () => work.promise).then(() => 'ended')
  await run(other, () => work.promise)

  expect(await Promise.race([next, sleep(800, 'holds its slot')])).toBe('holds its slot')
  expect([a, b, other].map(countReleasedRuns)).toEqual([200, 0, 1])
  work.resolve()
  expect(await next).toBe('ended')
})

it('the end of the jobs waits for released runs, at most for the given time', async () => {
  const work = Promise.withResolvers<void>()
  await run(a, () => work.promise)
  const waits = finishReleasedRuns(5000).then(() => countReleasedRuns(a))
  await finishReleasedRuns(50)

  expect(countReleasedRuns(a)).toBe(1)
  work.resolve()
  expect(await waits).toBe(0)
})
