/** Icons of the seals (stamps) on a loyalty card, by the names that card templates store. */
import {
  Beer,
  CakeSlice,
  Cherry,
  Coffee,
  Cookie,
  Croissant,
  Crown,
  CupSoda,
  Fish,
  Flame,
  Gem,
  Heart,
  IceCreamCone,
  Leaf,
  PawPrint,
  Pizza,
  Salad,
  Sandwich,
  Smile,
  Soup,
  Star,
  Sun,
  Utensils,
  Wheat,
  Wine,
  type LucideIcon,
} from 'lucide-react'

export const SEAL_ICONS = {
  star: Star,
  heart: Heart,
  coffee: Coffee,
  soda: CupSoda,
  croissant: Croissant,
  cookie: Cookie,
  cake: CakeSlice,
  icecream: IceCreamCone,
  pizza: Pizza,
  sandwich: Sandwich,
  soup: Soup,
  salad: Salad,
  fish: Fish,
  corn: Wheat,
  chili: Flame,
  cherry: Cherry,
  beer: Beer,
  wine: Wine,
  utensils: Utensils,
  leaf: Leaf,
  sun: Sun,
  paw: PawPrint,
  crown: Crown,
  gem: Gem,
  smile: Smile,
} as const satisfies Record<string, LucideIcon>

export type SealIconName = keyof typeof SEAL_ICONS
export const SEAL_ICON_NAMES = Object.keys(SEAL_ICONS) as SealIconName[]

const isKnown = (name: string): name is SealIconName => Object.hasOwn(SEAL_ICONS, name)

/**
 * Icon of a loyalty card seal by its name. The default is a star, for a name that this version does not know.
 */
export const sealIcon = (name: string): LucideIcon => SEAL_ICONS[isKnown(name) ? name : 'star']
