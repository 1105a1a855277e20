import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useDoubleTapGuard } from './use-double-tap-guard.ts'

it('presses are ignored for 450 ms after the component appears', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useDoubleTapGuard())

  act(() => void vi.advanceTimersByTime(449))
  expect(result.current).toBe(true)

  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)
  vi.useRealTimers()
})
