import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { groupAnalytics, groupAnalyticsQuery } from './group-analytics.ts'
import { deletionResult, id, idParams, dropdownKey } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag } from './kit/list.ts'
import {
  bps,
  cents,
  timeOfDay,
  email,
  identifierText,
  instant,
  singleLineText,
  phone,
  multilineText,
  webUrl,
} from './kit/values.ts'
import { currency } from './kit/currency.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import { COURSE_GAP_MINUTES_RANGE, COURSE_PACINGS } from './orders/course-pacing.ts'
import { image } from './images.ts'
import { taxName, taxNames } from './tax-names.ts'
import { tipPool, TIP_POOL_OFF } from './tip-pool.ts'

const country = z.string().regex(/^[A-Z]{2}$/)
/**
 * Name of a time zone (IANA) that the runtime knows. Offsets are rejected, because they have no daylight
 * saving time.
 */
const timezone = identifierText(64).refine(isTimezone, 'unknown_timezone')

export const openingHours = z.strictObject({
  day: z.int().min(0).max(6),
  opens: timeOfDay,
  closes: timeOfDay,
})

/**
 * Field that is absent for callers without `read_restaurant`. A null would clear the stored value if such a
 * caller sent the response back as an update.
 */
const confidential = <S extends z.ZodType>(schema: S) =>
  schema.optional().meta({ description: 'Absent for readers without `read_restaurant`.' })

export const restaurant = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  cuisine_types: z.array(z.string()),
  phone: z.string().nullable(),
  email: confidential(z.string().nullable()),
  website: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  postal_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  currency: z.string(),
  timezone: z.string(),
  locale: z.enum(['es', 'en']),
  tax_rate_bps: z.int(),
  prices_include_tax: z.boolean(),
  tax_names: z.array(taxName).meta({
    description: 'Names of tax rates. An order has the names of the moment when it was opened.',
  }),
  service_charge_bps: z.int(),
  cash_rounding_cents: z.int(),
  business_day_cutoff: z.string(),
  tip_presets_bps: z.array(z.int()),
  tip_pool: tipPool,
  discount_limit_bps: confidential(z.int()),
  blind_count: confidential(z.boolean()),
  cash_tolerance_cents: confidential(z.int()),
  guest_ordering: z
    .boolean()
    .meta({ description: 'Guests may order by phone with the code of their table.' }),
  course_pacing: z.enum(COURSE_PACINGS).meta({
    description:
      'Firing of the courses of dine-in orders. `off`: `send` sends all lines. `manual`: `send` sends the first course and holds the others until a user fires them. `timed`: the next course also fires by itself.',
  }),
  course_gap_minutes: z.int().meta({
    description: 'Minutes between a served course and the next one, for `timed`.',
  }),
  receipt_header: confidential(z.string().nullable()),
  receipt_footer: confidential(z.string().nullable()),
  receipt_footer_en: confidential(z.string().nullable()),
  receipt_qr: confidential(z.boolean()).meta({
    description: 'Receipts have a QR code of the online receipt.',
  }),
  tax_id: confidential(z.string().nullable()),
  opening_hours: z.array(openingHours),
  restaurant_logo: z.string().nullable(),
  restaurant_logo_url: z.string().nullable(),
  images: z.array(image),
  owner_ids: confidential(z.array(id)),
  is_active: z.boolean().meta({
    description:
      'An inactive restaurant rejects new orders and cashier sessions (409 `restaurant_inactive`) and hides its public menu. Open ones can be finished, and all data can be read and edited.',
  }),
  rehearsal_of: id.optional().meta({
    description: 'Present in a rehearsal copy (sandbox): the restaurant that it copies.',
  }),
  created_at: instant,
  updated_at: instant,
})
export type Restaurant = z.output<typeof restaurant>

const restaurantInputFields = z.object({
  name: singleLineText(120),
  description: multilineText(2000).nullable().default(null),
  description_en: multilineText(2000).nullable().default(null),
  cuisine_types: z.array(dropdownKey).max(10).default([]),
  phone: phone.nullable().default(null),
  email: email.nullable().default(null),
  website: webUrl.nullable().default(null),
  street: singleLineText(200).nullable().default(null),
  city: singleLineText(100).nullable().default(null),
  state: singleLineText(100).nullable().default(null),
  country: country.nullable().default(null),
  postal_code: singleLineText(20).nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  currency,
  timezone,
  locale: z.enum(['es', 'en']).default('es'),
  tax_rate_bps: bps.default(0),
  prices_include_tax: z.boolean().default(true),
  tax_names: taxNames.default([]),
  service_charge_bps: bps.default(0),
  cash_rounding_cents: z.int().min(0).max(10_000).default(0),
  business_day_cutoff: timeOfDay.default('04:00'),
  tip_presets_bps: z.array(bps).max(6).default([1000, 1500, 2000]),
  tip_pool: tipPool.default(TIP_POOL_OFF),
  discount_limit_bps: bps.default(1000),
  blind_count: z.boolean().default(false),
  cash_tolerance_cents: cents.default(0),
  guest_ordering: z.boolean().default(false),
  course_pacing: z.enum(COURSE_PACINGS).default('off'),
  course_gap_minutes: z
    .int()
    .min(COURSE_GAP_MINUTES_RANGE.least)
    .max(COURSE_GAP_MINUTES_RANGE.most)
    .default(10),
  receipt_header: multilineText(500).nullable().default(null),
  receipt_footer: multilineText(500).nullable().default(null),
  receipt_footer_en: multilineText(500).nullable().default(null),
  receipt_qr: z.boolean().default(false),
  tax_id: identifierText(40).nullable().default(null),
  opening_hours: z.array(openingHours).max(28).default([]),
  restaurant_logo: z.string().max(300).nullable().default(null),
})
/** Slug in the URL of the public menu: lower-case letters, digits and single hyphens. */
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80)
/** Request body that contains only the slug. The restaurant form validates its slug field with this schema. */
export const restaurantSlugBody = z.object({ slug })
export type RestaurantSlugBody = z.output<typeof restaurantSlugBody>
export const createRestaurantBody = writeBody(restaurantInputFields, restaurant)
export type CreateRestaurant = z.output<typeof restaurantInputFields>
/**
 * Changes of a restaurant. `currency` is fixed once the restaurant has an order. Only owners and administrators
 * change `slug`. URLs with the former slug still open the public menu.
 */
export const updateRestaurantBody = editBody(
  restaurantInputFields.extend({ slug: slug.meta({ example: 'la-espuela' }) }),
  restaurant,
)
export type UpdateRestaurant = z.output<typeof updateRestaurantBody>

export const restaurantListQuery = listQuery({
  sort: ['created_at', 'name', 'city'],
  order: 'desc',
  filters: {
    is_active: queryFlag,
    city: singleLineText(100),
    country,
    currency,
    owner_id: id.meta({
      description: 'Finds only restaurants whose owners the caller may read (`read_restaurant`).',
    }),
  },
})
export type RestaurantListQuery = z.output<typeof restaurantListQuery>

const activationEndpoint = (verb: 'activate' | 'deactivate', summary: string, description?: string) =>
  endpoint({
    method: 'PATCH',
    path: `/restaurants/{id}/${verb}`,
    access: 'owner',
    summary,
    ...(description !== undefined && { description }),
    params: idParams,
    response: restaurant,
  })

export const restaurantEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/restaurants',
    access: 'signed-in',
    api_keys: true,
    summary: "List the caller's restaurants",
    description: 'Returns those that the caller owns or is a member of. Administrators get all.',
    query: restaurantListQuery,
    response: pageOf(restaurant),
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/restaurants/my-restaurants',
    access: 'signed-in',
    api_keys: true,
    summary: 'List the restaurants the caller belongs to',
    description:
      'Restaurants that the caller owns or is an accepted member of. Administrators also receive only their own.',
    query: restaurantListQuery,
    response: pageOf(restaurant),
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/restaurants/analytics',
    access: 'perm:view_dashboard',
    summary: 'Get key figures of several restaurants',
    description: 'Covers each restaurant, with totals per currency.',
    query: groupAnalyticsQuery,
    response: groupAnalytics,
  }),
  find: endpoint({
    method: 'GET',
    path: '/restaurants/{id}',
    access: 'member',
    summary: 'Get a restaurant',
    description: 'Confidential fields need `read_restaurant`.',
    params: idParams,
    response: restaurant,
  }),
  create: endpoint({
    method: 'POST',
    path: '/restaurants',
    access: 'signed-in',
    summary: 'Create a restaurant',
    description:
      'Only restaurant owners and administrators may create one. The caller becomes its first owner.',
    body: createRestaurantBody,
    response: restaurant,
    status: 201,
    errors: ['forbidden', 'plan_limit'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/restaurants/{id}',
    access: 'perm:update_restaurant',
    summary: 'Update a restaurant',
    description: 'Changes the fields that are present.',
    params: idParams,
    body: updateRestaurantBody,
    response: restaurant,
    errors: ['changed_meanwhile', 'currency_in_use', 'slug_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/restaurants/{id}',
    access: 'owner',
    summary: 'Archive a restaurant with its data',
    description: 'Open orders and cashier sessions prevent it.',
    params: idParams,
    response: deletionResult,
    errors: ['restaurant_busy'],
  }),
  activate: activationEndpoint('activate', 'Activate a restaurant'),
  deactivate: activationEndpoint(
    'deactivate',
    'Deactivate a restaurant',
    'It then accepts no new orders and no new cashier sessions.',
  ),
}

function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
