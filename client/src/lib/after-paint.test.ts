import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs after the next frame, once', () => {
  const task = vi.fn<() => void>()
  afterPaint(task)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(task).toHaveBeenCalledOnce()
})

it('runs where no frame is drawn as well: what was tapped before the page was hidden is done', () => {
  const drawNothing = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  const task = vi.fn<() => void>()
  afterPaint(task)
  vi.advanceTimersByTime(100)
  expect(task).toHaveBeenCalledOnce()
  drawNothing.mockRestore()
})
