import type { z } from 'zod'
import type { restaurant } from '@forki/contract/restaurants'
import type { StoredTaxName } from '@forki/contract/tax-names'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { hasPermission } from '../../access/policies.ts'
import { presentImages, signedUrlOf } from '../images/image.presenter.ts'
import type { RestaurantRow } from './restaurant.query.ts'

type View = z.input<typeof restaurant>

/** Presents the fields of a restaurant that every accepted member may read. */
const presentMemberRestaurant = async (row: RestaurantRow, ctx: Context): Promise<View> => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  description_en: row.description_en,
  cuisine_types: row.cuisine_types,
  phone: row.phone,
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
  tax_names: (row.tax_names as unknown as StoredTaxName[]).map((tax) => ({
    ...tax,
    name_en: tax.name_en ?? null,
  })),
  service_charge_bps: row.service_charge_bps,
  cash_rounding_cents: row.cash_rounding_cents,
  business_day_cutoff: row.business_day_cutoff,
  tip_presets_bps: row.tip_presets_bps,
  tip_pool: row.tip_pool as View['tip_pool'],
  guest_ordering: row.guest_ordering,
  course_pacing: row.course_pacing as View['course_pacing'],
  course_gap_minutes: row.course_gap_minutes,
  opening_hours: row.opening_hours as View['opening_hours'],
  restaurant_logo: row.restaurant_logo,
  restaurant_logo_url: await signedUrlOf(ctx, row.restaurant_logo),
  images: await presentImages(row.images, ctx),
  is_active: row.is_active,
  ...(row.rehearsal_of !== null && { rehearsal_of: row.rehearsal_of }),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

/** Presents all fields of a restaurant, for readers with `read_restaurant` and for its creator. */
export const presentCompleteRestaurant = async (row: RestaurantRow, ctx: Context): Promise<View> => ({
  ...(await presentMemberRestaurant(row, ctx)),
  email: row.email,
  discount_limit_bps: row.discount_limit_bps,
  blind_count: row.blind_count,
  cash_tolerance_cents: row.cash_tolerance_cents,
  receipt_header: row.receipt_header,
  receipt_footer: row.receipt_footer,
  receipt_footer_en: row.receipt_footer_en,
  receipt_qr: row.receipt_qr,
  tax_id: row.tax_id,
  owner_ids: row.owner_ids,
})

/**
 * Presents the fields of a restaurant that the caller may read. Without `read_restaurant`, the response omits
 * the fields that need this permission.
 * @see docs/decisions/084-permission-fields.md
 */
export const presentRestaurant = (row: RestaurantRow, ctx: Context): Promise<View> =>
  hasPermission(ctx.actor, row.id, 'read_restaurant') === true
    ? presentCompleteRestaurant(row, ctx)
    : presentMemberRestaurant(row, ctx)
