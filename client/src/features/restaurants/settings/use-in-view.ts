import { useEffect, useState } from 'react'

/** Pixels above a part that one has jumped to: the frame's bar and the room that is left below it. */
const ABOVE = 170

/**
 * Which of several parts of a page one is reading: the last that begins above a line, which sinks from below the frame's
 * bar to the foot of the screen as the page is read on, so that the last parts have their turn too. What one has `jumped`
 * to is the one while its heading is in sight, even where the page ends before it could come up.
 */
export function useInView(ids: readonly string[], jumped: string): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const names = key.split(' ')
    const topOf = (name: string) => document.getElementById(name)?.getBoundingClientRect().top ?? Infinity
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = document.querySelector('main') ?? document.body
      const line = ABOVE + (scrollTop / (scrollHeight - clientHeight || 1)) * (innerHeight - ABOVE)
      const begun = names.filter((name) => topOf(name) <= line)
      setCurrent(begun.includes(jumped) && topOf(jumped) >= 0 ? jumped : (begun.at(-1) ?? names[0]))
    }
    // Parts scroll inside the frame, and their events don't rise.
    addEventListener('scroll', look, true)
    requestAnimationFrame(look)
    return () => removeEventListener('scroll', look, true)
  }, [key, jumped])
  return current
}
