import {
  Ban,
  ChefHat,
  LockOpen,
  WalletCards,
  Package,
  Percent,
  Ruler,
  Soup,
  Armchair,
  type LucideIcon,
} from 'lucide-react'
import type { ListName } from './queries.ts'

/** Dropdown lists of a restaurant, in the order of their tabs. */
export const DROPDOWN_KINDS = [
  { list: 'dish_category', icon: Soup },
  { list: 'station', icon: ChefHat },
  { list: 'table_type', icon: Armchair },
  { list: 'inventory_category', icon: Package },
  { list: 'unit', icon: Ruler },
  { list: 'cancel_reason', icon: Ban },
  { list: 'discount_reason', icon: Percent },
  { list: 'no_sale_reason', icon: LockOpen },
  { list: 'tender', icon: WalletCards },
] as const satisfies readonly { list: ListName; icon: LucideIcon }[]
