import { useEffect, useRef } from 'react'
import type { FloorTable } from '../table-state.ts'

/** Plays two short notes, loud enough for a dining room. */
export function playChime(): void {
  try {
    const audio = new AudioContext()
    for (const [index, pitch] of [880, 1174.7].entries()) {
      const note = audio.createOscillator()
      const volume = audio.createGain()
      const start = audio.currentTime + index * 0.16
      note.frequency.value = pitch
      volume.gain.setValueAtTime(0.0001, start)
      volume.gain.exponentialRampToValueAtTime(0.18, start + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.32)
      note.connect(volume).connect(audio.destination)
      note.start(start)
      note.stop(start + 0.34)
    }
    setTimeout(() => void audio.close(), 1000)
  } catch {
    // Ignores an error of the sound, for example without an audio device. The badge and the vibration still
    // alert the waiter.
  }
}

/**
 * Plays a sound and vibrates when an order has more ready portions or the pass calls the runner. The first render
 * is silent, and so is the first one with all orders.
 * @param spots tables and orders
 * @param options.isLoaded false while some orders are still loading
 */
export function useReadyAlerts(
  spots: readonly Pick<FloorTable, 'order' | 'readyPortions' | 'runnerCalled'>[],
  { enabled, isLoaded }: { enabled: boolean; isLoaded: boolean },
): void {
  const previousPortions = useRef<ReadonlyMap<string, number> | null>(null)
  const wasLoaded = useRef(false)
  useEffect(() => {
    // A call of the runner counts as half a portion. The number therefore rises even if the pass calls
    // without new ready portions.
    const currentPortions = new Map(
      spots.flatMap(({ order, readyPortions, runnerCalled }) =>
        order ? [[order.id, readyPortions + (runnerCalled ? 0.5 : 0)] as const] : [],
      ),
    )
    const old = previousPortions.current
    // Keeps missing orders, because an order that is paid moves from one list to another.
    previousPortions.current = new Map([...(old ?? []), ...currentPortions])
    const isFirstLoaded = isLoaded && !wasLoaded.current
    wasLoaded.current = isLoaded
    if (!enabled || old === null || isFirstLoaded) return
    const more = [...currentPortions].some(([id, ready]) => ready > (old.get(id) ?? 0))
    if (!more) return
    playChime()
    if ('vibrate' in navigator) navigator.vibrate([120, 80, 120])
  }, [spots, enabled, isLoaded])
}
