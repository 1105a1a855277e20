import { useEffect, useState } from 'react'

/** Space above a section after a jump to it, in pixels: the app bar and a margin. */
const HEADING_OFFSET_PX = 170

/**
 * Returns the name of the section that the navigation highlights. It is the last section whose top is above
 * an invisible line on the screen. This line moves down while the user scrolls, so that short sections at the
 * end of the page are highlighted too. The section in the URL's fragment (`jumped`) is highlighted instead
 * while its heading is visible.
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
