import type { z } from 'zod'
import type { restaurant } from '@forki/contract/restaurants'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../kit/context.ts'
import { instant } from '../../kit/instant.ts'
import { presentImage } from '../images/image.presenter.ts'
import type { RestaurantRow } from './restaurant.query.ts'

type View = z.input<typeof restaurant>

/** A restaurant as the API shows it, field by field. */
export const presentRestaurant = (row: RestaurantRow, ctx: Context): View => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  cuisine_types: row.cuisine_types,
  phone: row.phone,
  email: row.email,
  website: row.website,
  street: row.street,
  city: row.city,
  state: row.state,
  country: row.country,
  postal_code: row.postal_code,
  latitude: row.latitude,
  longitude: row.longitude,
  currency: row.currency,
  timezone: row.timezone,
  locale: row.locale as View['locale'],
  tax_rate_bps: row.tax_rate_bps,
  prices_include_tax: row.prices_include_tax,
  service_charge_bps: row.service_charge_bps,
  cash_rounding_cents: row.cash_rounding_cents,
  business_day_cutoff: row.business_day_cutoff,
  tip_presets_bps: row.tip_presets_bps,
  discount_limit_bps: row.discount_limit_bps,
  blind_count: row.blind_count,
  cash_tolerance_cents: row.cash_tolerance_cents,
  guest_ordering: row.guest_ordering,
  receipt_header: row.receipt_header,
  receipt_footer: row.receipt_footer,
  tax_id: row.tax_id,
  opening_hours: row.opening_hours as View['opening_hours'],
  restaurant_logo: row.restaurant_logo,
  restaurant_logo_url: row.restaurant_logo === null ? null : ctx.deps.blobs.signedUrl(row.restaurant_logo),
  images: row.images.map((image) => presentImage(image, ctx)),
  owner_ids: row.owner_ids,
  is_active: row.is_active,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentRestaurantPage = (page: Page<RestaurantRow>, ctx: Context) => ({
  ...page,
  items: page.items.map((row) => presentRestaurant(row, ctx)),
})
