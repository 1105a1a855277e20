/** Counter settings, stored on this device. */
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'

interface CounterSettings {
  /** True if the device plays a sound for an unknown scanned code. */
  sound: boolean
  /**
   * True if the browser prints the receipt after each payment. Network printers print the receipt regardless
   * of this setting.
   */
  receipt: boolean
}

const KEY = 'forki-counter'

function parse(stored: unknown): CounterSettings {
  const known = (stored !== null && typeof stored === 'object' ? stored : {}) as Partial<CounterSettings>
  return { sound: known.sound !== false, receipt: known.receipt === true }
}

const current = signal(parse(readStoredJson(KEY)))

export const useCounterSettings = () => useSignal(current)

export function changeCounterSettings(change: Partial<CounterSettings>): void {
  const next = { ...current.get(), ...change }
  writeStoredJson(KEY, next)
  current.set(next)
}

/** Plays two low notes for a scanned code that matches no dish, unless the setting mutes them. */
export function playUnknownCode(): void {
  if (!current.get().sound) return
  try {
    const audio = new AudioContext()
    for (const at of [0, 0.16]) {
      const note = audio.createOscillator()
      const volume = audio.createGain()
      note.type = 'square'
      note.frequency.value = 196
      volume.gain.setValueAtTime(0.12, audio.currentTime + at)
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.13)
      note.connect(volume).connect(audio.destination)
      note.start(audio.currentTime + at)
      note.stop(audio.currentTime + at + 0.14)
    }
    setTimeout(() => void audio.close(), 600)
  } catch {
    // Ignores a failure of the sound (no audio device, or no user gesture yet). The error message on screen
    // remains.
  }
}
