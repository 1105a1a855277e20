import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as it changes. `PHONE` and `DESKTOP` are the breaks of the layouts. */
export function useMedia(query: string): boolean {
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
export const DESKTOP = '(min-width: 80rem)'
