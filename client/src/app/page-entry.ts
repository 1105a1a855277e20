import type { ComponentType } from 'react'
import type { RestaurantArea } from '../domain/access/restaurant-areas.ts'
import type { Catalogue } from '../lib/i18n.ts'

/** Entry of a route table: one page. */
export interface PageEntry {
  /** Path of the page relative to its area. Empty for the index page of the area. */
  path: string
  load: () => Promise<ComponentType>
  /** Restaurant area whose permissions a user needs for the page. */
  guard?: RestaurantArea
  /** Translation catalogues that load with the page. */
  translations?: readonly Catalogue[]
}
