import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { weeklyWindow } from './kit/values.ts'
import { ALLERGENS, DIETS, modifierGroup } from './dishes.ts'
import { openingHours } from './restaurants.ts'

/**
 * Picture in a public response. Its links are valid for at least a day and are the same all day, so that
 * browsers cache them.
 */
export const publicPicture = z.object({
  signed_url: z.string().meta({ example: '/files/dishes/…/….webp?exp=…&sig=…' }),
  /** Link to the thumbnail, whose longer side is at most 320 pixels. */
  thumbnail_url: z.string(),
  is_featured: z.boolean(),
})

/** Dish for guests, without fields of kitchen, stock or accounting. */
export const publicDish = z.object({
  id,
  name: z.string().meta({ example: 'Tacos al pastor' }),
  name_en: z.string().nullable().meta({ example: 'Al pastor tacos' }),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  /** Price that guests pay, in minor units: the menu's price for the dish, otherwise the dish's own. */
  price_cents: z.int().meta({ example: 9500 }),
  allergens: z.array(z.enum(ALLERGENS)),
  diets: z.array(z.enum(DIETS)),
  calories: z.int().nullable(),
  /** True if the dish can be ordered. False = sold out today: listed, and marked as sold out. */
  is_available: z.boolean(),
  modifier_groups: z.array(modifierGroup),
  images: z.array(publicPicture),
})

export const publicRestaurant = z.object({
  name: z.string().meta({ example: 'La Espuela' }),
  slug: z.string().meta({ example: 'la-espuela' }),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  /** Country of the restaurant (ISO 3166-1 alpha-2). */
  country: z.string().nullable(),
  /** Currency of every price (ISO 4217). */
  currency: z.string().meta({ example: 'MXN' }),
  /** Time zone of opening hours and schedule (IANA name). */
  timezone: z.string().meta({ example: 'America/Mexico_City' }),
  /** Language of the texts in fields without the suffix `_en`. */
  locale: z.enum(['es', 'en']),
  prices_include_tax: z.boolean(),
  opening_hours: z.array(openingHours),
  logo_url: z.string().nullable(),
})

/** Menu that the QR code on the table opens. */
export const publicMenu = z.object({
  restaurant: publicRestaurant,
  name: z.string(),
  name_en: z.string().nullable(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  /**
   * Times at which the menu is served. Empty = always. The times are only displayed: a user activates menus
   * manually.
   */
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
    summary: 'Get the public menu of a restaurant',
    description: 'Includes both languages.',
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
