import { useEffect, useState } from 'react'
import type { Section } from './menu-filter.ts'

/** Id of the element that is the link target of a section. */
export const sectionAnchor = (id: string) => `s-${id}`

/** Id of the section in view: the first one between the sticky bar and the middle of the screen. */
export function useSectionInView(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const visibleById = new Map<string, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) visibleById.set(entry.target.id, entry.isIntersecting)
        setCurrent(ids.split(' ').find((id) => visibleById.get(sectionAnchor(id))))
      },
      // Observes the area from below the sticky bar to the middle of the screen.
      { rootMargin: '-72px 0px -50% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(sectionAnchor(id))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
