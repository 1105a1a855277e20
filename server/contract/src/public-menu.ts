import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { weeklyWindow } from './kit/values.ts'
import { ALLERGENS, DIETS, modifierGroup } from './dishes.ts'
import { openingHours } from './restaurants.ts'

/** Public picture. Its links are valid for at least a day and stay the same all day, so that browsers cache them. */
export const publicPicture = z.object({
  signed_url: z.string().meta({ example: '/files/dishes/…/….webp?exp=…&sig=…' }),
  /** The picture scaled to 320 pixels. */
  thumbnail_url: z.string(),
  is_featured: z.boolean(),
})

/** Dish as guests see it, without fields of kitchen, stock or accounting. */
export const publicDish = z.object({
  id,
  name: z.string().meta({ example: 'Tacos al pastor' }),
  name_en: z.string().nullable().meta({ example: 'Al pastor tacos' }),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  /** Price charged: the menu's price for the dish, otherwise the dish's own. */
  price_cents: z.int().meta({ example: 9500 }),
  allergens: z.array(z.enum(ALLERGENS)),
  diets: z.array(z.enum(DIETS)),
  calories: z.int().nullable(),
  /** False = sold out today: listed, and marked as sold out. */
  is_available: z.boolean(),
  modifier_groups: z.array(modifierGroup),
  images: z.array(publicPicture),
})

export const publicRestaurant = z.object({
  name: z.string().meta({ example: 'La Espuela' }),
  slug: z.string().meta({ example: 'la-espuela' }),
  description: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  /** ISO 4217. Currency of every price. */
  currency: z.string().meta({ example: 'MXN' }),
  /** IANA time zone name. Zone of opening hours and schedule. */
  timezone: z.string().meta({ example: 'America/Mexico_City' }),
  /** Language of the texts without `_en`. */
  locale: z.enum(['es', 'en']),
  prices_include_tax: z.boolean(),
  opening_hours: z.array(openingHours),
  logo_url: z.string().nullable(),
})

/** Menu that the QR code on the table opens. */
export const publicMenu = z.object({
  restaurant: publicRestaurant,
  name: z.string(),
  description: z.string().nullable(),
  /** Times at which the menu is served. Empty = always. Displayed only: the restaurant activates menus by hand. */
  schedule: z.array(weeklyWindow),
  sections: z.array(
    z.object({ id, name: z.string(), name_en: z.string().nullable(), dishes: z.array(publicDish) }),
  ),
})
export type PublicMenu = z.output<typeof publicMenu>

export const publicMenuEndpoints = {
  menu: endpoint({
    method: 'GET',
    path: '/public/restaurants/{slug}/menu',
    access: 'public',
    summary: 'The active menu for guests, in both languages. Returns 304 to a request with its current ETag.',
    params: z.object({
      slug: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]{0,199}$/)
        .meta({ description: 'Current or former slug of the restaurant.', example: 'la-espuela' }),
    }),
    response: publicMenu,
    errors: ['not_found', 'no_active_menu', 'rate_limited'],
    reply: 'stream',
    media: 'application/json',
    etag: true,
  }),
}
