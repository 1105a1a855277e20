import type { Translated } from '../translated.ts'
import type { dishes as source } from '../es/dishes.ts'

export const dishes = {
  title: 'Dishes',
  fields: { allergens: 'Allergens' },
  allergens: {
    gluten: 'Gluten',
    crustaceans: 'Crustaceans',
    eggs: 'Egg',
    fish: 'Fish',
    peanuts: 'Peanut',
    soybeans: 'Soya',
    milk: 'Milk',
    nuts: 'Nuts',
    celery: 'Celery',
    mustard: 'Mustard',
    sesame: 'Sesame',
    sulphites: 'Sulphites',
    lupin: 'Lupin',
    molluscs: 'Molluscs',
  },
} satisfies Translated<typeof source>
