import type { CreateRestaurant, Restaurant, UpdateRestaurant } from '@forki/contract/restaurants'
import { countryOf } from './countries.ts'
import { sortedHours } from './opening-hours.ts'

/** Form values of a restaurant. Other forms save the logo and the tip pool. */
export type RestaurantValues = Omit<CreateRestaurant, 'restaurant_logo' | 'tip_pool'>

/** Form values of a new restaurant, with the country of the device's time zone. */
export function newRestaurantValues(): RestaurantValues {
  const deviceTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const country = countryOf(deviceTimezone)
  return {
    name: '',
    description: null,
    description_en: null,
    cuisine_types: [],
    tax_id: null,
    phone: null,
    email: null,
    website: null,
    street: null,
    city: null,
    state: null,
    postal_code: null,
    country: country.code,
    latitude: null,
    longitude: null,
    currency: country.currency,
    timezone: deviceTimezone === 'UTC' ? country.timezone : deviceTimezone,
    locale: 'es',
    tax_rate_bps: country.tax_rate_bps,
    prices_include_tax: true,
    tax_names: [],
    service_charge_bps: 0,
    cash_rounding_cents: 0,
    discount_limit_bps: 1000,
    tip_presets_bps: [1000, 1500, 2000],
    business_day_cutoff: '04:00',
    blind_count: false,
    cash_tolerance_cents: 0,
    guest_ordering: false,
    course_pacing: 'off',
    course_gap_minutes: 10,
    receipt_header: null,
    receipt_footer: null,
    receipt_footer_en: null,
    receipt_qr: false,
    opening_hours: [],
  }
}

const FIELD_NAMES = Object.keys(newRestaurantValues()) as (keyof RestaurantValues)[]

const pickValues = (source: { [Name in keyof RestaurantValues]?: unknown }): RestaurantValues =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, source[name]])) as unknown as RestaurantValues

export const valuesOf = (restaurant: Restaurant): RestaurantValues => pickValues(restaurant)

/**
 * Builds the request body from the form's values and the current logo, or null without a logo (SCR-16). Drops
 * the defaults that validation adds for fields of other forms, so that stored values remain.
 */
export const bodyOf = (
  values: RestaurantValues,
  { restaurant_logo }: Restaurant,
): UpdateRestaurant & { restaurant_logo: string | null } => ({
  ...pickValues(values),
  opening_hours: sortedHours(values.opening_hours),
  restaurant_logo: restaurant_logo ?? null,
})

export const CURRENCIES = [
  'MXN',
  'EUR',
  'USD',
  'ARS',
  'BOB',
  'BRL',
  'CLP',
  'COP',
  'CRC',
  'CUP',
  'DOP',
  'GBP',
  'GTQ',
  'HNL',
  'NIO',
  'PAB',
  'PEN',
  'PYG',
  'UYU',
  'VES',
  'CAD',
  'CHF',
] as const

export const ROUNDINGS = [0, 5, 10, 50, 100] as const
