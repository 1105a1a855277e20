import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { weeklyWindow } from './kit/values.ts'
import { ALLERGENS, DIETS, modifierGroup } from './dishes.ts'
import { openingHours } from './restaurants.ts'

/** A picture for everybody: its links live a day at least and are the same all day, so that browsers keep what they have. */
export const publicPicture = z.object({
  signed_url: z.string().meta({ example: '/files/dishes/…/….webp?exp=…&sig=…' }),
  /** The same picture at 320 pixels. */
  thumbnail_url: z.string(),
  is_featured: z.boolean(),
})

/** A dish as guests read it: nothing of the kitchen, the stock or the books. */
export const publicDish = z.object({
  id,
  name: z.string().meta({ example: 'Tacos al pastor' }),
  name_en: z.string().nullable().meta({ example: 'Al pastor tacos' }),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  /** What is charged: the menu's own price for the dish, else the dish's. */
  price_cents: z.int().meta({ example: 9500 }),
  allergens: z.array(z.enum(ALLERGENS)),
  diets: z.array(z.enum(DIETS)),
  calories: z.int().nullable(),
  /** False = sold out today: shown, marked. */
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
  /** ISO 4217; every price of the menu is in it. */
  currency: z.string().meta({ example: 'MXN' }),
  /** IANA name; opening hours and schedule are in it. */
  timezone: z.string().meta({ example: 'America/Mexico_City' }),
  /** The language that texts without `_en` are in. */
  locale: z.enum(['es', 'en']),
  prices_include_tax: z.boolean(),
  opening_hours: z.array(openingHours),
  logo_url: z.string().nullable(),
})

/** What a guest sees behind the QR code on the table. */
export const publicMenu = z.object({
  restaurant: publicRestaurant,
  name: z.string(),
  description: z.string().nullable(),
  /** When the menu is served; empty = always. It is shown, never enforced: the restaurant activates what it serves. */
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
    summary:
      'The active menu for guests, in both languages; answers 304 to whoever sends the ETag of what it still is.',
    params: z.object({
      slug: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]{0,199}$/)
        .meta({ description: "The restaurant's slug, or one that it had before.", example: 'la-espuela' }),
    }),
    response: publicMenu,
    errors: ['not_found', 'no_active_menu', 'rate_limited'],
    reply: 'stream',
    media: 'application/json',
    etag: true,
  }),
}
