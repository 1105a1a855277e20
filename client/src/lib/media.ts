import { useSyncExternalStore } from 'react'

/**
 * Result of a media query, updated as it changes. `PHONE`, `LOW_HEIGHT` and `DESKTOP` are the breakpoints of the
 * layouts.
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

export const PHONE = '(max-width: 47.99rem)'
/**
 * `PHONE` on screens only. A printed page is narrow enough to match `PHONE`, but must show tables as tables.
 */
export const PHONE_SCREEN = `screen and ${PHONE}`
/** Media query of low windows: a phone in landscape, or 200 % zoom. It equals the `low` variant of the styles. */
export const LOW_HEIGHT = '(max-height: 30rem)'
/** Media query of devices without a keyboard: a touch screen, or a window as narrow as a phone. */
export const NO_KEYBOARD = '(pointer: coarse), (max-width: 39.99rem)'
/** Media query of screens whose page header has room for two or three buttons only. */
export const NARROW_HEADER = '(max-width: 39.99rem)'
export const DESKTOP = '(min-width: 80rem)'
