import { useEffect, useRef } from 'react'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'forki-guest-sound'
const sounding = signal(readStored(KEY) !== 'off')

/** Whether this device sounds when guests ask for something. */
export const useRequestSoundEnabled = () => useSignal(sounding)
export function setRequestSoundEnabled(on: boolean): void {
  writeStored(KEY, on ? null : 'off')
  sounding.set(on)
}

/** Sounds and vibrates for what is new; what waited already when the screen opened makes no noise. */
export function useRequestSound(ids: readonly string[] | undefined): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  const key = ids?.join(' ')
  useEffect(() => {
    if (key === undefined) return
    const now = new Set(key.split(' ').filter(Boolean))
    const before = known.current
    known.current = now
    if (before === null || !sounding.get() || [...now].every((id) => before.has(id))) return
    ring()
    if ('vibrate' in navigator) navigator.vibrate([200, 100, 200])
  }, [key])
}

/** A table's little bell: one high note that fades. */
function ring(): void {
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
    // Without sound (no device, no press yet) the strip and the vibration still tell.
  }
}
