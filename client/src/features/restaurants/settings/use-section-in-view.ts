import { useEffect, useState } from 'react'

/** Pixels above a section after a jump to it: the app bar and its margin. */
const HEADING_OFFSET_PX = 170

/**
 * Name of the section in view: the last one that begins above a line. The line moves from the app bar to the
 * bottom of the screen during scrolling, so that short last sections are reachable. A section that was
 * `jumped` to wins while its heading is visible.
 */
export function useSectionInView(ids: readonly string[], jumped: string): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const names = key.split(' ')
    const topOf = (name: string) => document.getElementById(name)?.getBoundingClientRect().top ?? Infinity
    const update = () => {
      const { scrollTop, scrollHeight, clientHeight } = document.querySelector('main') ?? document.body
      const line =
        HEADING_OFFSET_PX +
        (scrollTop / (scrollHeight - clientHeight || 1)) * (innerHeight - HEADING_OFFSET_PX)
      const begun = names.filter((name) => topOf(name) <= line)
      setCurrent(begun.includes(jumped) && topOf(jumped) >= 0 ? jumped : (begun.at(-1) ?? names[0]))
    }
    // The content scrolls in an inner element, and scroll events do not bubble, so the listener captures.
    addEventListener('scroll', update, true)
    requestAnimationFrame(update)
    return () => removeEventListener('scroll', update, true)
  }, [key, jumped])
  return current
}
