import { useEffect, useState } from 'react'
import { fontSize, type TextSize } from '../kitchen-settings.ts'
import { CARD_GAP_PX, type ColumnArea } from '../card-slots.ts'

/**
 * Keeps the screen on by a wake lock while the calling component is mounted.
 * @returns false if the browser has no wake locks, or the page has no HTTPS
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
        // Ignores a rejected wake lock request, as on a low battery. The next request follows when the page
        // becomes visible.
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

/** Forces the dark theme while `pinned` is true, whatever the user's theme is. */
export function useForcedDarkTheme(pinned: boolean): void {
  useEffect(() => {
    if (!pinned) return undefined
    const root = document.documentElement
    const chosenThemes = [...root.classList].filter((name) => name === 'dark' || name === 'light')
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
      root.classList.add(...chosenThemes)
    }
  }, [pinned])
}

/** Minimum width of a card, in multiples of the font size of dish names. */
const MIN_CARD_EMS = 12.2
const MIN_COLUMN_EMS = 17
/** Padding of the ticket area, for both sides together, and width of its scrollbar, in px. */
const PADDING_PX = 24
const SCROLLBAR_PX = 12
/**
 * Additional padding in px of a board with several columns, for both sides together. With `PADDING_PX` each
 * side has 44 px for a scroll button, which then covers no ticket.
 */
const SCROLL_BUTTONS_PX = 64

interface BoardSize {
  /** Font size of dish names in px. */
  fontSize: number
  /** Width of a column in px. */
  width: number
  columnArea: ColumnArea
}

/**
 * Font size and columns that fit the board. The hook measures the height at the element with
 * `data-kitchen-area`, because the alarm does not change that height.
 */
export function useBoardSize(size: TextSize): BoardSize & {
  ref: (element: HTMLElement | null) => (() => void) | undefined
} {
  const [measured, setMeasured] = useState({ width: 1200, height: 600, viewport: 1200 })
  const [ref] = useState(() => (element: HTMLElement | null) => {
    const area = element?.closest('[data-kitchen-area]')
    if (!element || !area) return undefined
    const measure = () => {
      const nextSize = {
        width: element.clientWidth - PADDING_PX,
        height: area.clientHeight - PADDING_PX - SCROLLBAR_PX,
        viewport: window.innerWidth,
      }
      setMeasured((now) =>
        now.width === nextSize.width && now.height === nextSize.height && now.viewport === nextSize.viewport
          ? now
          : nextSize,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(area)
    return () => observer.disconnect()
  })
  return { ref, ...boardSizeOf(measured, size) }
}

/** Font size and columns for the measured area. A single column is a list without a maximum height. */
export function boardSizeOf(
  area: { width: number; height: number; viewport: number },
  size: TextSize,
): BoardSize {
  const font = fontSize(size, area.viewport)
  const columns = Math.max(
    1,
    Math.floor((area.width - SCROLL_BUTTONS_PX + CARD_GAP_PX) / (MIN_CARD_EMS * font + CARD_GAP_PX)),
  )
  const available = columns === 1 ? area.width : area.width - SCROLL_BUTTONS_PX
  const width = Math.floor((available - CARD_GAP_PX * (columns - 1)) / columns)
  const height = columns === 1 ? Infinity : Math.max(area.height, MIN_COLUMN_EMS * font)
  return { fontSize: font, width, columnArea: { height, columns } }
}
