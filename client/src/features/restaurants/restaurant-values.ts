import type { CreateRestaurant, Restaurant } from '@forki/contract/restaurants'

/** What the form edits; the rest of a restaurant has screens of its own. */
export type RestaurantValues = Pick<
  CreateRestaurant,
  | 'name'
  | 'description'
  | 'tax_id'
  | 'phone'
  | 'email'
  | 'website'
  | 'street'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'country'
  | 'currency'
  | 'timezone'
  | 'locale'
  | 'tax_rate_bps'
  | 'prices_include_tax'
  | 'service_charge_bps'
  | 'cash_rounding_cents'
  | 'discount_limit_bps'
  | 'tip_presets_bps'
  | 'business_day_cutoff'
  | 'blind_count'
  | 'cash_tolerance_cents'
  | 'receipt_header'
  | 'receipt_footer'
>

/** Where a new restaurant most likely is, by the device's own clock. */
export function newRestaurant(): RestaurantValues {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const european = timezone.startsWith('Europe/')
  return {
    name: '',
    description: null,
    tax_id: null,
    phone: null,
    email: null,
    website: null,
    street: null,
    city: null,
    state: null,
    postal_code: null,
    country: european ? 'ES' : 'MX',
    currency: european ? 'EUR' : 'MXN',
    timezone: timezone === 'UTC' ? 'America/Mexico_City' : timezone,
    locale: 'es',
    tax_rate_bps: european ? 1000 : 1600,
    prices_include_tax: true,
    service_charge_bps: 0,
    cash_rounding_cents: 0,
    discount_limit_bps: 1000,
    tip_presets_bps: [1000, 1500, 2000],
    business_day_cutoff: '04:00',
    blind_count: false,
    cash_tolerance_cents: 0,
    receipt_header: null,
    receipt_footer: null,
  }
}

/** The form's values of a restaurant that exists. */
export function valuesOf(restaurant: Restaurant): RestaurantValues {
  const names = Object.keys(newRestaurant()) as (keyof RestaurantValues)[]
  return Object.fromEntries(names.map((name) => [name, restaurant[name]])) as unknown as RestaurantValues
}

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
