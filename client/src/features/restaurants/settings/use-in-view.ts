import { useEffect, useState } from 'react'

/** Pixels above a part that one has jumped to: the frame's bar and the room that is left below it. */
const ABOVE = 170

/** Which of several parts of a page one is reading: the topmost below the frame's bar, in the upper half. */
export function useInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const visible = new Set<string>()
    const names = key.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = names.find((name) => visible.has(name))
        if (first) setCurrent(first)
      },
      { rootMargin: `-${ABOVE}px 0px -55% 0px` },
    )
    for (const name of names) {
      const element = document.getElementById(name)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
