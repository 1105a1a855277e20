import { useEffect, type RefObject } from 'react'

/**
 * Scrolls to the top on mount. Set its `key` to the path, so that each path mounts it again. Without `of` it
 * scrolls the window.
 * @see SCR-6
 */
export function ScrollTop({ of }: { of?: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // The effect must return undefined, so it has a block body. In new browsers `scrollTo` returns a promise,
    // which React would treat as a cleanup function.
    ;(of ? of.current : window)?.scrollTo(0, 0)
  }, [of])
  return null
}
