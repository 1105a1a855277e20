import type { Dish } from '@forki/contract/dishes'
import { dish } from '@forki/contract/dishes'
import { restaurant_id } from './current-user.ts'
import { uuid } from './uuid.ts'

const day = '2026-11-21T12:00:00.000Z'

/** Builds a dish, validated by the contract. */
export const buildDish = (overrides: Partial<Dish> = {}): Dish =>
  dish.parse({
    id: uuid(1),
    restaurant_id,
    name: 'Pozole rojo',
    name_en: null,
    description: 'Maíz cacahuazintle y chile guajillo.',
    description_en: null,
    category: 'mains',
    price_cents: 14_500,
    tax_rate_bps: null,
    station: 'hot',
    prep_minutes: 9,
    allergens: ['celery'],
    diets: [],
    calories: null,
    sku: null,
    images: [],
    modifier_groups: [
      {
        id: uuid(50),
        name: 'Picor',
        min: 1,
        max: 1,
        options: [{ id: uuid(51), name: 'Suave', price_delta_cents: 0, is_available: true }],
      },
    ],
    recipe: [],
    is_available: true,
    is_active: true,
    position: 0,
    external_source: null,
    external_id: null,
    metadata: {},
    created_at: day,
    updated_at: day,
    ...overrides,
  })
