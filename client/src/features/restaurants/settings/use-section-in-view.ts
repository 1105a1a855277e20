import { useEffect, useState } from 'react'

/** Space above a section after a jump to it, in pixels: the app bar and a margin. */
const HEADING_OFFSET_PX = 170

/**
 * Name of the section in view: the last section that begins above a line on the screen. While the page scrolls,
 * this line moves from the app bar to the bottom of the screen. Short last sections are therefore reachable. A
 * section after a jump (`jumped`) has precedence while its heading is visible.
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
    // The listener captures, because the content scrolls in an inner element and scroll events do not bubble.
    addEventListener('scroll', update, true)
    requestAnimationFrame(update)
    return () => removeEventListener('scroll', update, true)
  }, [key, jumped])
  return current
}
