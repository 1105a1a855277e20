import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('afterPaint runs its task once, after the next frame', () => {
  const task = vi.fn<() => void>()
  afterPaint(task)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(task).toHaveBeenCalledOnce()
})

it('afterPaint runs its task after 500 ms on a hidden page, which gets no frame', () => {
  const noFrames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  const task = vi.fn<() => void>()
  afterPaint(task)
  vi.advanceTimersByTime(499)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledOnce()
  noFrames.mockRestore()
})
