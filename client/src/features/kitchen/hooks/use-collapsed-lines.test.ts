import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildLine } from '../../../test/tickets.ts'
import type { Line } from '../board.ts'
import { COLLAPSE_AFTER_MS, useCollapsedLines } from './use-collapsed-lines.ts'

const open = [buildLine(1), buildLine(2)]
const firstReady = [buildLine(1, { status: 'ready' as const }), buildLine(2)]
const firstId = buildLine(1).id

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const show = (lines: readonly Line[]) =>
  renderHook((props) => useCollapsedLines(props.lines), { initialProps: { lines } })
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('lines that are ready when the ticket appears are collapsed at once', () => {
  const { result } = show(firstReady)

  expect([...result.current.collapsed]).toEqual([firstId])
  expect(result.current.isGuarded).toBe(false)
})

it('a line that becomes ready collapses after five seconds, and presses are then ignored for a moment', () => {
  const { result, rerender } = show(open)
  rerender({ lines: firstReady })
  pass(COLLAPSE_AFTER_MS - 1)
  expect(result.current.collapsed.size).toBe(0)

  pass(1)

  expect([...result.current.collapsed]).toEqual([firstId])
  expect(result.current.isGuarded).toBe(true)
  pass(500)
  expect(result.current.isGuarded).toBe(false)
})

it('no line collapses while a cook presses lines of the ticket', () => {
  const { result, rerender } = show(open)
  rerender({ lines: firstReady })
  pass(COLLAPSE_AFTER_MS - 1000)
  act(() => result.current.onPressLine())
  pass(COLLAPSE_AFTER_MS - 1)
  expect(result.current.collapsed.size).toBe(0)

  pass(1)

  expect([...result.current.collapsed]).toEqual([firstId])
})

it('a recalled line expands at once, and waits again when it is ready the next time', () => {
  const { result, rerender } = show(firstReady)
  rerender({ lines: open })
  expect(result.current.collapsed.size).toBe(0)

  rerender({ lines: firstReady })

  expect(result.current.collapsed.size).toBe(0)
  pass(COLLAPSE_AFTER_MS)
  expect([...result.current.collapsed]).toEqual([firstId])
})
