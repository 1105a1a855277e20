import type { ComponentType } from 'react'

/**
 * The pages of a restaurant, found by their files: `pages/restaurants/floor-page.tsx` exports `FloorPage`. A page whose
 * file is not there has no route, and its address is not found.
 */
const files = import.meta.glob<Record<string, ComponentType>>('../pages/restaurants/*-page.tsx')

const exportOf = (name: string) =>
  `${name}-page`.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Loads a page by its short name (`floor`), or null when there is none. */
export function workPage(name: string): (() => Promise<ComponentType>) | null {
  const load = files[`../pages/restaurants/${name}-page.tsx`]
  if (!load) return null
  return async () => {
    const page = (await load())[exportOf(name)]
    if (!page) throw new Error(`pages/restaurants/${name}-page.tsx must export ${exportOf(name)}`)
    return page
  }
}
