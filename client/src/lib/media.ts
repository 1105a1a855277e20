import { useSyncExternalStore } from 'react'

/**
 * Returns whether a media query matches, and renders the component again when the result changes. Layouts use
 * `PHONE`, `LOW_HEIGHT` and `DESKTOP` as breakpoints.
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
/**
 * Media query of low windows, such as a phone in landscape, or a window at 200 % zoom. The style variant
 * `low` has the same query.
 */
export const LOW_HEIGHT = '(max-height: 30rem)'
/**
 * Media query of windows in which fixed bars leave little height for content. Examples are a phone in landscape, and a
 * full HD screen at 200 % zoom. Layouts join bars at this height, before `LOW_HEIGHT` reduces sizes.
 */
export const LOW_WINDOW = '(max-height: 36rem)'
/** Media query of low windows that are wide enough for a joined bar. A small phone in portrait is not. */
export const LOW_WIDE_WINDOW = `${LOW_WINDOW} and (min-width: 30rem)`
/** Media query of devices that probably have no hardware keyboard: touch screens, and windows below 40rem. */
export const NO_KEYBOARD = '(pointer: coarse), (max-width: 39.99rem)'
/** Media query of screens on which a page header fits only two or three buttons: phones, also in landscape. */
export const NARROW_HEADER = '(max-width: 39.99rem), (max-width: 63.99rem) and (max-height: 30rem)'
export const DESKTOP = '(min-width: 80rem)'
