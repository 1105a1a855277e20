import { publicMenu, type PublicMenu } from '@forki/contract/public-menu'
import { uuid } from './uuid.ts'

type PublicDish = PublicMenu['sections'][number]['dishes'][number]

export const buildPublicDish = (overrides: Partial<PublicDish> = {}): PublicDish => ({
  id: uuid(2),
  name: 'Pastor',
  name_en: null,
  description: null,
  description_en: null,
  price_cents: 9500,
  allergens: [],
  diets: [],
  calories: null,
  is_available: true,
  modifier_groups: [],
  images: [],
  ...overrides,
})

/** Builds a public menu with one section. */
export const buildPublicMenu = (...dishes: PublicDish[]): PublicMenu =>
  publicMenu.parse({
    restaurant: {
      name: 'La Higuera',
      slug: 'la-higuera',
      description: null,
      description_en: null,
      phone: null,
      website: null,
      street: null,
      city: null,
      country: null,
      currency: 'MXN',
      timezone: 'America/Mexico_City',
      locale: 'es',
      prices_include_tax: true,
      opening_hours: [],
      logo_url: null,
    },
    name: 'Menú',
    name_en: null,
    description: null,
    description_en: null,
    schedule: [],
    sections: [{ id: uuid(1), name: 'Tacos', name_en: null, dishes }],
  } satisfies PublicMenu)
