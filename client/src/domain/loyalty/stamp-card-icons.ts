/** The pictures a seal may show, by the names that templates keep. */
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

export type SealIcon = keyof typeof SEAL_ICONS
export const SEAL_ICON_NAMES = Object.keys(SEAL_ICONS) as SealIcon[]

const isKnown = (name: string): name is SealIcon => Object.hasOwn(SEAL_ICONS, name)

/** The picture of that name; one that this version does not know is a star. */
export const sealIcon = (name: string): LucideIcon => SEAL_ICONS[isKnown(name) ? name : 'star']
