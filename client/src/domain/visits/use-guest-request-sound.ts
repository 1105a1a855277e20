import { useEffect, useRef } from 'react'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'forki-guest-sound'
const isEnabled = signal(readStored(KEY) !== 'off')

/** True if this device plays a sound for guest requests. */
export const useGuestRequestSoundEnabled = () => useSignal(isEnabled)
export function setGuestRequestSoundEnabled(on: boolean): void {
  writeStored(KEY, on ? null : 'off')
  isEnabled.set(on)
}

/** Plays a sound for a new guest request, unless the sound of guest requests is off on this device. */
export const useGuestRequestSound = (ids: readonly string[] | undefined): void =>
  useNewRequestSound(ids, isMuted)

const isMuted = () => !isEnabled.get()

/** Plays a sound and vibrates when `ids` contains a new request, unless `muted` returns true. The first ids are silent. */
export function useNewRequestSound(ids: readonly string[] | undefined, muted: () => boolean): void {
  const knownIds = useRef<ReadonlySet<string> | null>(null)
  const key = ids?.join(' ')
  useEffect(() => {
    if (key === undefined) return
    const currentIds = new Set(key.split(' ').filter(Boolean))
    const previousIds = knownIds.current
    knownIds.current = currentIds
    if (previousIds === null || muted() || [...currentIds].every((id) => previousIds.has(id))) return
    playBell()
    if ('vibrate' in navigator) navigator.vibrate([200, 100, 200])
  }, [key, muted])
}

/** Bell sound: a high note and its octave, which fade. */
function playBell(): void {
  try {
    const audio = new AudioContext()
    for (const [pitch, loud] of [
      [1568, 0.16],
      [3136, 0.05],
    ] as const) {
      const note = audio.createOscillator()
      const volume = audio.createGain()
      note.frequency.value = pitch
      volume.gain.setValueAtTime(loud, audio.currentTime)
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 1.1)
      note.connect(volume).connect(audio.destination)
      note.start()
      note.stop(audio.currentTime + 1.1)
    }
    setTimeout(() => void audio.close(), 1500)
  } catch {
    // Ignores a failure of the sound (no audio device, or no user gesture yet). The request on screen and the
    // vibration still notify the user.
  }
}
