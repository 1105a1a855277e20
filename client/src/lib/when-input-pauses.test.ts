import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenInputPauses } from './when-input-pauses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a task runs once, 4 s after the last press', () => {
  const task = vi.fn<() => void>()
  whenInputPauses(task)

  vi.advanceTimersByTime(3999)
  fireEvent.pointerDown(document.body)
  vi.advanceTimersByTime(3999)
  expect(task).not.toHaveBeenCalled()

  vi.advanceTimersByTime(1)
  fireEvent.keyDown(document.body)
  vi.advanceTimersByTime(60_000)
  expect(task).toHaveBeenCalledOnce()
})

it('a task runs after a minute of presses without a pause', () => {
  const task = vi.fn<() => void>()
  whenInputPauses(task)

  for (let second = 2; second < 60; second += 2) {
    vi.advanceTimersByTime(2000)
    fireEvent.pointerDown(document.body)
  }
  expect(task).not.toHaveBeenCalled()

  vi.advanceTimersByTime(2000)
  expect(task).toHaveBeenCalledOnce()
})

it('a cancelled task never runs', () => {
  const task = vi.fn<() => void>()
  const cancel = whenInputPauses(task)

  cancel()
  fireEvent.pointerDown(document.body)
  vi.advanceTimersByTime(120_000)

  expect(task).not.toHaveBeenCalled()
})
