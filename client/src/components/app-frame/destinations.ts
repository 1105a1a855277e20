import { Banknote, CookingPot, LayoutGrid, Settings, Soup, type LucideIcon } from 'lucide-react'
import type { Place } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { mayEnter, type WorkPlace } from '../../lib/work-places.ts'

export interface Destination {
  door: WorkPlace
  /** Catalogue key of its name. */
  name: 'floor:title' | 'kitchen:title' | 'till:title' | 'dishes:title' | 'shell:settings'
  icon: LucideIcon
  path: (restaurant_id: string) => string
  group: 'service' | 'management'
}

/** What the navigation offers, in its order; each is shown to who may enter. */
const all: readonly Destination[] = [
  { door: 'floor', name: 'floor:title', icon: LayoutGrid, path: paths.floor, group: 'service' },
  { door: 'kitchen', name: 'kitchen:title', icon: CookingPot, path: paths.kitchen, group: 'service' },
  { door: 'till', name: 'till:title', icon: Banknote, path: paths.till, group: 'service' },
  { door: 'dishes', name: 'dishes:title', icon: Soup, path: paths.dishes, group: 'management' },
  {
    door: 'settings',
    name: 'shell:settings',
    icon: Settings,
    path: paths.restaurantSettings,
    group: 'management',
  },
]

/** The destinations a person has in a restaurant. */
export const destinationsOf = (place: Place | undefined): readonly Destination[] =>
  place ? all.filter(({ door }) => mayEnter(place, door)) : []
