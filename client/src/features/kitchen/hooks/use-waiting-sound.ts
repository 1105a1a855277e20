import { useEffect, useState } from 'react'
import { useKitchenSettings } from '../kitchen-settings.ts'
import { playSound } from '../sounds.ts'

/** Interval in milliseconds of the repeated sound, as for unseen tickets (KIT-7). */
const SOUND_INTERVAL_MS = 20_000

/**
 * Plays a sound when a ticket arrives while the terminal is locked, and repeats it while such a ticket waits.
 * The first loaded `lastSentAt` marks the time of the lock.
 * @param lastSentAt time of the newest waiting line, null without one, undefined while it loads
 */
export function useWaitingSound(lastSentAt: string | null | undefined): void {
  const { muted, volume } = useKitchenSettings()
  /**
   * Time of the newest waiting line: when the terminal was locked (`atLock`), and the latest time until now
   * (`newest`). An empty string stands for no line.
   */
  const [times, setTimes] = useState<{ atLock: string; newest: string } | null>(null)
  const last = lastSentAt ?? ''
  if (lastSentAt !== undefined) {
    if (times === null) setTimes({ atLock: last, newest: last })
    else if (last > times.newest) setTimes({ ...times, newest: last })
  }
  /**
   * Time of the newest line that arrived since the lock. Null if no line that arrived since the lock waits.
   */
  const arrival = times !== null && last > times.atLock ? times.newest : null
  useEffect(() => {
    if (arrival === null) return undefined
    const play = () => playSound('arrived', muted ? 0 : volume)
    play()
    const timer = setInterval(play, SOUND_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [arrival, muted, volume])
}
