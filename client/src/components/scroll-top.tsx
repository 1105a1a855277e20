import { useEffect, type RefObject } from 'react'

/** Begins at the top when it appears; give it the path as its `key` (spec §2). Without `of` it is the window. */
export function ScrollTop({ of }: { of?: RefObject<HTMLElement | null> }) {
  useEffect(() => (of ? of.current?.scrollTo(0, 0) : window.scrollTo(0, 0)), [of])
  return null
}
