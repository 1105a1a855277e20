import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setGuestRequestSoundEnabled } from '../../../domain/visits/use-guest-request-sound.ts'
import { approvalSound, useApprovalSound } from './use-approval-sound.ts'

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
  approvalSound.store('on')
  vi.unstubAllGlobals()
})

function receiveRequest(): void {
  const { rerender } = renderHook(({ ids }) => useApprovalSound(ids), { initialProps: { ids: ['a'] } })
  rerender({ ids: ['a', 'b'] })
}

it('a new approval request rings although the sound of guest requests is off', () => {
  setGuestRequestSoundEnabled(false)
  receiveRequest()

  expect(rings).toHaveBeenCalledOnce()
})

it('a new approval request is silent while the sound of approval requests is off', () => {
  approvalSound.store('off')
  receiveRequest()

  expect(rings).not.toHaveBeenCalled()
})
