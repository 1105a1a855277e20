import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setGuestRequestSoundEnabled, useGuestRequestSound } from './use-guest-request-sound.ts'

const rings = vi.fn<() => void>()
beforeEach(() => {
  rings.mockReset()
  // Each ring creates one audio context, so the constructor counts the rings.
  vi.stubGlobal('AudioContext', function AudioContext() {
    rings()
    throw new Error('no audio device')
  })
})
afterEach(() => {
  setGuestRequestSoundEnabled(true)
  vi.unstubAllGlobals()
})

const ringsOf = (useSound: (ids: readonly string[]) => void): number => {
  const { rerender } = renderHook(({ ids }) => useSound(ids), { initialProps: { ids: ['a'] } })
  expect(rings).not.toHaveBeenCalled()
  rerender({ ids: ['a', 'b'] })
  return rings.mock.calls.length
}

it('a new guest request rings while the sound of guest requests is on', () => {
  expect(ringsOf(useGuestRequestSound)).toBe(1)
})

it('a new guest request is silent while the sound of guest requests is off', () => {
  setGuestRequestSoundEnabled(false)
  expect(ringsOf(useGuestRequestSound)).toBe(0)
})
