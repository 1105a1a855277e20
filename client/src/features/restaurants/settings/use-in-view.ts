import { useEffect, useState } from 'react'

/** Which of several parts of a page one is reading: the topmost that is in its upper half. */
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
      { rootMargin: '0px 0px -55% 0px' },
    )
    for (const name of names) {
      const element = document.getElementById(name)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
