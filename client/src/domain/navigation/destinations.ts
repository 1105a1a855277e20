import {
  BadgePercent,
  Banknote,
  BookOpen,
  CalendarClock,
  ChartColumn,
  ClipboardList,
  CookingPot,
  CreditCard,
  Heart,
  Languages,
  LayoutGrid,
  ListChecks,
  ListTree,
  Mails,
  Map,
  Package,
  Plug,
  Printer,
  ReceiptText,
  Scale,
  ScrollText,
  ServerCog,
  Settings,
  Soup,
  ShoppingBag,
  Armchair,
  UserRoundCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { AccessibleRestaurant } from '../access/current-user.ts'
import { paths } from './paths.ts'
import { canEnterArea, maySeeGroupDashboard, type RestaurantArea } from '../access/restaurant-areas.ts'
import { isCounterOffered, isCounterRegister } from '../cashiers/counter-availability.ts'
import type { shell } from '../../locales/es/shell.ts'

export type DestinationGroup = keyof typeof shell.groups

export interface Destination {
  /** Translation key of the destination, under `nav` in the catalogue `shell`. */
  name: keyof typeof shell.nav
  icon: LucideIcon
  to: string
  group: DestinationGroup
}

type RestaurantDestination = Omit<Destination, 'to'> & {
  name: RestaurantArea
  path: (restaurant_id: string) => string
}

/**
 * Navigation destinations inside a restaurant, sorted as on screen. Users see only destinations that they may
 * enter.
 */
const restaurantDestinations: readonly RestaurantDestination[] = [
  { name: 'floor', icon: LayoutGrid, path: paths.floor, group: 'service' },
  { name: 'kitchen', icon: CookingPot, path: paths.kitchen, group: 'service' },
  { name: 'cashier', icon: Banknote, path: paths.cashier, group: 'service' },
  { name: 'counter', icon: ShoppingBag, path: paths.counter, group: 'service' },
  { name: 'orders', icon: ReceiptText, path: paths.orders, group: 'service' },
  { name: 'reservations', icon: CalendarClock, path: paths.reservations, group: 'service' },
  { name: 'dishes', icon: Soup, path: paths.dishes, group: 'goods' },
  { name: 'menus', icon: BookOpen, path: paths.menus, group: 'goods' },
  { name: 'translations', icon: Languages, path: paths.translations, group: 'goods' },
  { name: 'inventory', icon: Package, path: paths.inventory, group: 'goods' },
  { name: 'loyalty', icon: Heart, path: paths.cards, group: 'guests' },
  { name: 'dashboard', icon: ChartColumn, path: paths.dashboard, group: 'business' },
  { name: 'cashier_sessions', icon: ClipboardList, path: paths.cashierSessions, group: 'business' },
  { name: 'memberships', icon: UsersRound, path: paths.memberships, group: 'business' },
  { name: 'tables', icon: Armchair, path: paths.tables, group: 'set_up' },
  { name: 'layouts', icon: Map, path: paths.layouts, group: 'set_up' },
  { name: 'printers', icon: Printer, path: paths.printers, group: 'set_up' },
  { name: 'restaurant_dropdowns', icon: ListTree, path: paths.restaurantDropdowns, group: 'set_up' },
  { name: 'integrations', icon: Plug, path: paths.integrations, group: 'set_up' },
  { name: 'audit', icon: ScrollText, path: paths.audit, group: 'set_up' },
  { name: 'setup', icon: ListChecks, path: paths.setup, group: 'set_up' },
  { name: 'settings', icon: Settings, path: paths.restaurantSettings, group: 'set_up' },
]

/** Navigation destinations of users who may read the dashboards of several restaurants. */
const groupDestinations: readonly Destination[] = [
  { name: 'group', icon: Scale, to: paths.group, group: 'business' },
]

/** Additional navigation destinations of administrators. */
export const administrationDestinations: readonly Destination[] = [
  { name: 'users', icon: UserRoundCog, to: paths.users, group: 'administration' },
  { name: 'subscriptions', icon: CreditCard, to: paths.subscriptions, group: 'administration' },
  { name: 'plans', icon: BadgePercent, to: paths.plans, group: 'administration' },
  { name: 'dropdowns', icon: ListTree, to: paths.dropdowns, group: 'administration' },
  { name: 'installation', icon: ServerCog, to: paths.installation, group: 'administration' },
  { name: 'jobs', icon: Mails, to: paths.jobs, group: 'administration' },
  { name: 'audit', icon: ScrollText, to: paths.installationAudit, group: 'administration' },
]

/**
 * Navigation destinations that the user may enter in a restaurant. The counter sale screen needs an open till
 * of the user, or a device that is set up as a counter register. On such a device it is first (ORD-70).
 */
export const destinationsOf = (restaurant: AccessibleRestaurant | undefined): readonly Destination[] =>
  restaurant
    ? restaurantDestinations
        .filter(({ name }) => isOffered(restaurant, name))
        .toSorted((a, b) => counterRank(restaurant, b) - counterRank(restaurant, a))
        .map(({ path, ...destination }) => ({ ...destination, to: path(restaurant.id) }))
    : []

const isOffered = (restaurant: AccessibleRestaurant, name: RestaurantArea): boolean =>
  canEnterArea(restaurant, name) && (name !== 'counter' || isCounterOffered(restaurant.id))

const counterRank = (restaurant: AccessibleRestaurant, { name }: RestaurantDestination): number =>
  Number(name === 'counter' && isCounterRegister(restaurant.id))

/** Destinations of the restaurant, of the group if the user may see it, and of an administrator. */
export const allDestinationsOf = (
  restaurant: AccessibleRestaurant | undefined,
  restaurants: readonly AccessibleRestaurant[],
  isAdmin: boolean,
): Destination[] => [
  ...destinationsOf(restaurant),
  ...(maySeeGroupDashboard(restaurants) ? groupDestinations : []),
  ...(isAdmin ? administrationDestinations : []),
]

/**
 * Path of the same area in another restaurant. A page of one order, dish or card becomes the list of that
 * area. Null outside of an area, or if the navigation of the other restaurant lacks the area.
 */
export function equivalentPathIn(next: AccessibleRestaurant, pathname: string): string | null {
  const restaurant_id = /^\/(?:manage-restaurants|loyaltycard)\/([0-9a-f-]{36})/.exec(pathname)?.[1]
  if (restaurant_id === undefined) return null
  const destination = restaurantDestinations.findLast(({ path }) =>
    `${pathname}/`.startsWith(`${path(restaurant_id)}/`),
  )
  return destination && isOffered(next, destination.name) ? destination.path(next.id) : null
}

/** Groups of navigation destinations, sorted as on screen. */
export const DESTINATION_GROUPS: readonly DestinationGroup[] = [
  'service',
  'goods',
  'guests',
  'business',
  'set_up',
  'administration',
]

/** True for destinations of daily use. The narrow sidebar shows all other destinations behind "More". */
export const isDailyDestination = ({ group }: Destination): boolean =>
  group !== 'set_up' && group !== 'administration'
