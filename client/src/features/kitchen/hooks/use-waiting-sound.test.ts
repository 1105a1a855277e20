import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playSound } from '../sounds.ts'
import { useWaitingSound } from './use-waiting-sound.ts'

vi.mock('../sounds.ts', () => ({ playSound: vi.fn<(sound: string, volume: number) => void>() }))

const BEFORE = '2026-11-21T20:00:00.000Z'
const LATER = '2026-11-21T20:05:00.000Z'
const LAST = '2026-11-21T20:09:00.000Z'

type Time = string | null | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(playSound).mockClear()
})
afterEach(() => vi.useRealTimers())

const renderAtLock = (first: Time) =>
  renderHook(({ last }: { last: Time }) => useWaitingSound(last), { initialProps: { last: first } })
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const sounds = () => vi.mocked(playSound).mock.calls.map(([sound]) => sound)

it('tickets that waited before the lock are silent', () => {
  const { rerender } = renderAtLock(undefined)
  rerender({ last: BEFORE })
  wait(60_000)

  expect(sounds()).toEqual([])
})

it.each([{ first: BEFORE }, { first: null }])(
  'a ticket that arrives after $first sounds at once, and every 20 s while it waits (KIT-30)',
  ({ first }) => {
    const { rerender } = renderAtLock(first)
    rerender({ last: LATER })
    expect(sounds()).toEqual(['arrived'])
    wait(40_000)
    expect(sounds()).toHaveLength(3)

    rerender({ last: first })
    wait(60_000)
    expect(sounds()).toHaveLength(3)
  },
)

it('each further ticket sounds at once, and a finished one does not', () => {
  const { rerender } = renderAtLock(BEFORE)
  rerender({ last: LATER })
  rerender({ last: LAST })
  expect(sounds()).toHaveLength(2)

  rerender({ last: LATER })
  expect(sounds()).toHaveLength(2)
})
