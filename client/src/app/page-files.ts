import type { ComponentType } from 'react'

/**
 * Pages found by their files: `pages/restaurants/floor-page.tsx` exports `FloorPage`. A page whose file is not there has
 * no route, and its address is not found.
 */
const files = import.meta.glob<Record<string, ComponentType>>('../pages/*/*-page.tsx')

const exportOf = (file: string) =>
  `${file.split('/').at(-1)}-page`.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Loads a page by its short name (`restaurants/floor`), or null when there is none. */
export function pageFile(name: string): (() => Promise<ComponentType>) | null {
  const load = files[`../pages/${name}-page.tsx`]
  if (!load) return null
  return async () => {
    const page = (await load())[exportOf(name)]
    if (!page) throw new Error(`pages/${name}-page.tsx must export ${exportOf(name)}`)
    return page
  }
}
