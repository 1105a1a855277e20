import { useSyncExternalStore } from 'react'

/** Live result of a media query. `PHONE`, `LOW_HEIGHT` and `DESKTOP` are the layouts' breakpoints. */
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
/** A phone that lies on its side, or 200 % zoom: the `low` variant of the styles. */
export const LOW_HEIGHT = '(max-height: 30rem)'
/** A device without a keyboard: a touch screen, or a window as narrow as a phone. */
export const NO_KEYBOARD = '(pointer: coarse), (max-width: 39.99rem)'
export const DESKTOP = '(min-width: 80rem)'
