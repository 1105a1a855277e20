import type { ComponentType } from 'react'
import type { RestaurantArea } from '../domain/access/restaurant-areas.ts'
import type { Catalogue } from '../lib/i18n.ts'

/** Page in a route table. */
export interface PageEntry {
  /** Path below the area. Empty for the index page of the area. */
  path: string
  load: () => Promise<ComponentType>
  /** Restaurant area whose permissions the page needs. */
  guard?: RestaurantArea
  /** Translation catalogues that load with the page. */
  translations?: readonly Catalogue[]
}
