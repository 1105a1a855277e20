/** Icons of allergens and diets. Each icon is beside its name on screen. */
import type { ALLERGENS, DIETS } from '@forki/contract/dishes'
import {
  Bean,
  Egg,
  Fish,
  Flame,
  FlaskConical,
  Flower,
  Flower2,
  Hop,
  Leaf,
  LeafyGreen,
  Milk,
  MilkOff,
  MoonStar,
  Nut,
  Shell,
  Shrimp,
  Sprout,
  Star,
  Vegan,
  Wheat,
  WheatOff,
  type LucideIcon,
} from 'lucide-react'

export type Allergen = (typeof ALLERGENS)[number]
export type Diet = (typeof DIETS)[number]

export const allergenIcons: Record<Allergen, LucideIcon> = {
  gluten: Wheat,
  crustaceans: Shrimp,
  eggs: Egg,
  fish: Fish,
  peanuts: Nut,
  soybeans: Bean,
  milk: Milk,
  nuts: Hop,
  celery: LeafyGreen,
  mustard: Flower2,
  sesame: Sprout,
  sulphites: FlaskConical,
  lupin: Flower,
  molluscs: Shell,
}

export const dietIcons: Record<Diet, LucideIcon> = {
  vegetarian: Leaf,
  vegan: Vegan,
  gluten_free: WheatOff,
  lactose_free: MilkOff,
  halal: MoonStar,
  kosher: Star,
  spicy: Flame,
}
