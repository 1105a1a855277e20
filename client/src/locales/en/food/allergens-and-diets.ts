import type { allergens as allergensSource, diets as dietsSource } from '../../es/food/allergens-and-diets.ts'
import type { Translated } from '../../translation-types.ts'

export const allergens = {
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Egg',
  fish: 'Fish',
  peanuts: 'Peanut',
  soybeans: 'Soy',
  milk: 'Milk',
  nuts: 'Nuts',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulphites: 'Sulfites',
  lupin: 'Lupin',
  molluscs: 'Mollusks',
} satisfies Translated<typeof allergensSource>

export const diets = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  gluten_free: 'Gluten-free',
  lactose_free: 'Lactose-free',
  halal: 'Halal',
  kosher: 'Kosher',
  spicy: 'Spicy',
} satisfies Translated<typeof dietsSource>
