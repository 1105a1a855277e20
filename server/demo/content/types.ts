import type { ALLERGENS } from '@forki/contract/dishes/constants'
import type { DemoDropdownItem } from './dropdown-types.ts'
import type { DemoTrafficModel } from './traffic-types.ts'

/**
 * Types of the demo's content: plain data from which the loader builds rows. Fields have the names of the
 * contract. Stable keys (sku, label, email) replace ids, so that content does not depend on a database.
 */

/** Slug of a demo restaurant. */
export type RestaurantKey = 'maiz-bravo' | 'la-gata' | 'cafe-lechuza'

export type Allergen = (typeof ALLERGENS)[number]

export const DIETS = ['vegetarian', 'vegan', 'gluten_free'] as const
export type Diet = (typeof DIETS)[number]

/** Account of the demo. All demo accounts share one password (RUN-4). */
export interface DemoAccount {
  email: string
  first_name: string
  last_name: string
  role: 'application_admin' | 'restaurant_owner' | 'staff'
  phone: string
  bio: string
  city: string
  /** Country of the account (ISO 3166-1 alpha-2). */
  country: string
  /** Date of birth as `YYYY-MM-DD`. */
  birth_date: string
  language: 'es' | 'en'
}

export interface DemoMembership {
  email: string
  role: 'restaurant_admin' | 'chef' | 'waiter' | 'cashier'
  status: 'pending' | 'accepted' | 'declined'
  /** Permissions that the membership adds to those of its role (PER-3). */
  permissions: string[]
  /** Age of the invitation in days when the demo is loaded. */
  invited_days_ago: number
}

export interface DemoSupplier {
  key: string
  name: string
  tax_id: string
  contact: string
  email: string
  phone: string
  lead_time_days: number
  notes: string
}

export interface DemoBatch {
  quantity: number
  /**
   * Days from the load of the demo until the stock batch expires. Negative for an expired batch, null without
   * an expiry date.
   */
  expires_in_days: number | null
}

/** Inventory item. Its initial quantity is the sum of its batches. */
export interface DemoInventoryItem {
  sku: string
  name: string
  /** Category of the item: a key of the dropdown list inventory_category. */
  category: string
  /** Unit of the item: a key of the dropdown list unit. */
  unit: string
  min_quantity: number
  reorder_quantity: number
  /** Cost of one unit of stock in minor units, with at most 4 decimals. */
  unit_cost_cents: number
  supplier_key: string
  batches: DemoBatch[]
}

/** Name and description in Spanish and English. */
interface Texts {
  name: string
  name_en: string
  description: string
  description_en: string
}

export interface DemoModifierOption {
  /** Key of the option, unique inside its modifier group. */
  key: string
  name: string
  name_en: string
  price_delta_cents: number
  is_available: boolean
}

export interface DemoModifierGroup {
  /** Key of the modifier group, unique inside its dish. */
  key: string
  name: string
  name_en: string
  min: number
  max: number
  options: DemoModifierOption[]
}

export interface DemoDish extends Texts {
  sku: string
  /** Category of the dish: a key of the dropdown list dish_category. */
  category: string
  price_cents: number
  /** Tax rate of the dish in basis points. Null for the rate of the restaurant. */
  tax_rate_bps: number | null
  /** Kitchen station of the dish: a key of the dropdown list station. */
  station: string
  prep_minutes: number
  allergens: Allergen[]
  diets: Diet[]
  /** Energy of one portion of the dish, in kcal. */
  calories: number
  modifier_groups: DemoModifierGroup[]
  /** Recipe of one portion: quantity by inventory sku, in the item's unit, with at most 3 decimals. */
  recipe: Record<string, number>
  is_available: boolean
  position: number
  /** Demand for the dish: relative frequency of orders within its category, for the generated history. */
  demand: number
}

export interface DemoMenuSection {
  name: string
  name_en: string
  position: number
  /** Dishes of the menu section. `price_cents` null means the price of the dish. */
  dishes: { sku: string; position: number; price_cents: number | null }[]
}

export interface DemoMenu extends Texts {
  key: string
  sections: DemoMenuSection[]
  /** Weekly times of the menu. Days count from 0 (Sunday), and times are `HH:MM`. */
  schedule: { days: number[]; from: string; to: string }[]
  is_active: boolean
}

/**
 * Position and size of a table before its clockwise rotation in degrees. `x` and `y` are the centimetres from
 * the top left corner of the layout to that of the table.
 */
export interface DemoPosition {
  x: number
  y: number
  width: number
  height: number
  rotation: number
}

export interface DemoTable {
  label: string
  shape: 'round' | 'square' | 'rectangle' | 'bar'
  seats: number
  position: DemoPosition
  /** Type of the table: a key of the dropdown list table_type. */
  table_type: string
  note: string | null
  zIndex: number
}

export interface DemoSection {
  name: string
  /** Position, size and colour of the section in the layout, in centimetres. */
  properties: { x: number; y: number; width: number; height: number; color: string }
  tables: DemoTable[]
}

export interface DemoLayout {
  name: string
  description: string
  width: number
  height: number
  background_color: string
  is_active: boolean
  sections: DemoSection[]
}

export interface DemoLoyaltyTemplate extends Texts {
  key: string
  seals_required: number
  reward: string
  reward_en: string
  terms: string
  terms_en: string
  background_color: string
  text_color: string
  seal_icon: string
  valid_days: number | null
  renews: boolean
}

export interface DemoCard {
  template_key: string
  issued_days_ago: number
  /** Ages in days of the seals in the card's current cycle when the demo is loaded, oldest first. */
  seals_days_ago: number[]
  /**
   * Ages in days of the redeemed rewards when the demo is loaded, oldest first. Each reward ends a cycle, so
   * the number of the current cycle is the number of rewards plus 1.
   */
  redeemed_days_ago: number[]
}

export interface DemoCustomer {
  key: string
  name: string
  email: string
  phone: string
  birth_date: string | null
  marketing_consent: boolean
  cards: DemoCard[]
}

export interface DemoRestaurant {
  key: RestaurantKey
  owner_emails: string[]
  name: string
  slug: string
  description: string
  description_en: string
  cuisine_types: string[]
  phone: string
  email: string
  website: string
  street: string
  city: string
  state: string
  country: string
  postal_code: string
  latitude: number
  longitude: number
  currency: string
  timezone: string
  locale: string
  tax_rate_bps: number
  tax_names: { rate_bps: number; name: string; name_en: string | null }[]
  /** True if guests may order with their own phones. The tables of the active layout then have QR codes. */
  guest_ordering: boolean
  prices_include_tax: boolean
  service_charge_bps: number
  cash_rounding_cents: number
  business_day_cutoff: string
  tip_presets_bps: number[]
  discount_limit_bps: number
  blind_count: boolean
  cash_tolerance_cents: number
  receipt_header: string
  receipt_footer: string
  receipt_footer_en: string
  tax_id: string
  /** Opening hours by day from 0 (Sunday). A `closes` at or before `opens` is on the next day. */
  opening_hours: { day: number; opens: string; closes: string }[]
  memberships: DemoMembership[]
  dropdowns: DemoDropdownItem[]
  suppliers: DemoSupplier[]
  inventory: DemoInventoryItem[]
  dishes: DemoDish[]
  menus: DemoMenu[]
  layouts: DemoLayout[]
  loyalty_templates: DemoLoyaltyTemplate[]
  customers: DemoCustomer[]
  traffic: DemoTrafficModel
}
