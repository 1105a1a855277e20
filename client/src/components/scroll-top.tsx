import { useEffect, type RefObject } from 'react'

/** Begins at the top when it appears; give it the path as its `key` (spec §2). Without `of` it is the window. */
export function ScrollTop({ of }: { of?: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // In braces: new browsers answer with a promise, which React would take for a clean-up.
    ;(of ? of.current : window)?.scrollTo(0, 0)
  }, [of])
  return null
}
