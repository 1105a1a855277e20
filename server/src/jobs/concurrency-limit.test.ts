import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

/** Test work for the concurrency limit that runs until the test resolves it. */
function createControlledWork() {
  const startedNumbers: number[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const workOf = (number: number) => async () => {
    startedNumbers.push(number)
    await (ends[number] = Promise.withResolvers<void>()).promise
    return number
  }
  return { started: startedNumbers, ends, work: workOf }
}

describe('the concurrency limit', () => {
  it('the concurrency limit starts the permitted number of jobs at once, and the waiting ones first in, first out', async () => {
    const { started, ends, work } = createControlledWork()
    const limitedRun = limitConcurrency({ max_running: 2, max_waiting: 2 })
    const results = [0, 1, 2, 3].map((number) => limitedRun(work(number)))
    await expect.poll(() => started).toEqual([0, 1])

    ends[1]?.resolve()
    await expect.poll(() => started).toEqual([0, 1, 2])
    ends[0]?.resolve()
    await expect.poll(() => started).toEqual([0, 1, 2, 3])
    ends[2]?.resolve()
    ends[3]?.resolve()

    expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
  })

  it('the concurrency limit rejects work beyond its queue with unavailable and accepts work again later', async () => {
    const { ends, started, work } = createControlledWork()
    const limitedRun = limitConcurrency({ max_running: 1, max_waiting: 1 })
    const firstRun = limitedRun(work(0))
    const secondRun = limitedRun(work(1))

    await expect(limitedRun(work(2))).rejects.toMatchObject({ code: 'unavailable' })
    ends[0]?.resolve()
    await firstRun
    await expect.poll(() => started).toEqual([0, 1])
    const thirdRun = limitedRun(work(2))
    ends[1]?.resolve()
    await expect.poll(() => started).toEqual([0, 1, 2])
    ends[2]?.resolve()

    expect(await Promise.all([secondRun, thirdRun])).toEqual([1, 2])
  })

  it('the concurrency limit passes a failure to its caller and continues with the next work', async () => {
    const limitedRun = limitConcurrency({ max_running: 1, max_waiting: 1 })
    const failing = limitedRun(() => Promise.reject(new Error('broken')))
    const nextRun = limitedRun(() => Promise.resolve('done'))

    await expect(failing).rejects.toThrow('broken')
    expect(await nextRun).toBe('done')
  })
})
