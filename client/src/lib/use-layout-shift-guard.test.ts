import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLayoutShiftGuard } from './use-layout-shift-guard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const renderGuard = (ids: string[]) =>
  renderHook((now: string[]) => useLayoutShiftGuard(now), { initialProps: ids })

it('useLayoutShiftGuard returns true for half a second after an entry is removed', () => {
  const { result, rerender } = renderGuard(['a', 'b'])
  expect(result.current).toBe(false)

  rerender(['b'])
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(500))
  expect(result.current).toBe(false)
})

it('useLayoutShiftGuard returns false when an entry is appended', () => {
  const { result, rerender } = renderGuard(['a'])
  rerender(['a', 'b'])

  expect(result.current).toBe(false)
})
