import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLayoutShiftGuard } from './use-layout-shift-guard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const follow = (ids: string[]) =>
  renderHook((now: string[]) => useLayoutShiftGuard(now), { initialProps: ids })

it('settles for half a second after an entry left and the next moved under the thumb', () => {
  const { result, rerender } = follow(['a', 'b'])
  expect(result.current).toBe(false)

  rerender(['b'])
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(500))
  expect(result.current).toBe(false)
})

it('does not settle when an entry is appended', () => {
  const { result, rerender } = follow(['a'])
  rerender(['a', 'b'])

  expect(result.current).toBe(false)
})
