import { useEffect, useState } from 'react'
import { fontSize, type Size } from '../device-settings.ts'

/**
 * Holds a wake lock while the board shows.
 * @returns False if the browser lacks wake locks, or the page has no HTTPS.
 */
export function useWakeLock(): boolean {
  const [isSupported] = useState(() => 'wakeLock' in navigator)
  useEffect(() => {
    if (!isSupported) return undefined
    let lock: WakeLockSentinel | undefined
    let isUnmounted = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isUnmounted) void lock.release()
      } catch {
        // The browser rejects it on a low battery. The next visible page requests it again.
      }
    }
    const acquireIfVisible = () => void acquire()
    acquireIfVisible()
    document.addEventListener('visibilitychange', acquireIfVisible)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', acquireIfVisible)
      void lock?.release()
    }
  }, [isSupported])
  return isSupported
}

/** Forces the dark theme while the board shows, whatever the user's theme is. */
export function usePinnedDark(pinned: boolean): void {
  useEffect(() => {
    if (!pinned) return undefined
    const root = document.documentElement
    const chosen = [...root.classList].filter((name) => name === 'dark' || name === 'light')
    const darken = () => {
      if (root.classList.contains('dark') && !root.classList.contains('light')) return
      root.classList.add('dark')
      root.classList.remove('light')
    }
    darken()
    const observer = new MutationObserver(darken)
    observer.observe(root, { attributeFilter: ['class'] })
    return () => {
      observer.disconnect()
      root.classList.remove('dark', 'light')
      root.classList.add(...chosen)
    }
  }, [pinned])
}

/** Minimum width of a card, in multiples of the font size. */
const MIN_CARD_EMS = 14
const GAP = 12

/** Font size in px, and number of columns that fit the width of the board. */
export function useBoardSize(size: Size): {
  ref: (element: HTMLElement | null) => (() => void) | undefined
  font: number
  columns: number
} {
  const [width, setWidth] = useState({ board: 1200, viewport: 1200 })
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth({ board: entry.contentRect.width, viewport: window.innerWidth })
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  const font = fontSize(size, width.viewport)
  const columns = Math.max(1, Math.floor((width.board + GAP) / (MIN_CARD_EMS * font + GAP)))
  return { ref, font, columns }
}
