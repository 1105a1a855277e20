import type { DemoTraffic } from './traffic-types.ts'

/**
 * Shapes of the demo's content: plain data that a loader turns into rows. Fields have the names of the contract. Stable
 * keys (sku, label, email) take the place of ids, so that content never depends on a database.
 */

/** A restaurant of the demo, by its address in links. */
export type RestaurantKey = 'maiz-bravo' | 'la-gata' | 'cafe-lechuza'

/** The 14 allergens of Regulation (EU) 1169/2011, annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
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
  /** ISO 3166-1 alpha-2. */
  country: string
  /** `YYYY-MM-DD`. */
  birth_date: string
  language: 'es' | 'en'
}

export interface DemoMembership {
  email: string
  role: 'restaurant_admin' | 'chef' | 'waiter' | 'cashier'
  status: 'pending' | 'accepted' | 'declined'
  /** Permissions beyond the role's own (PER-3). */
  permissions: string[]
  /** Days before the demo was loaded. */
  invited_days_ago: number
}

export type DropdownList =
  | 'dish_category'
  | 'inventory_category'
  | 'unit'
  | 'table_type'
  | 'station'
  | 'cancel_reason'

/** Position is the place in its own list, from 0. */
export interface DemoDropdownItem {
  list: DropdownList
  key: string
  label: string
  label_en: string
  position: number
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
  /** Days after loading; negative = already expired; null = does not expire. */
  expires_in_days: number | null
}

/** Stock at loading time is the sum of the batches. */
export interface DemoInventoryItem {
  sku: string
  name: string
  /** inventory_category key. */
  category: string
  /** unit key. */
  unit: string
  min_quantity: number
  reorder_quantity: number
  /** Minor units per unit of stock, at most 4 decimals. */
  unit_cost_cents: number
  supplier_key: string
  batches: DemoBatch[]
}

export interface DemoModifierOption {
  /** Unique inside its group. */
  key: string
  name: string
  price_delta_cents: number
  is_available: boolean
}

export interface DemoModifierGroup {
  /** Unique inside its dish. */
  key: string
  name: string
  min: number
  max: number
  options: DemoModifierOption[]
}

export interface DemoDish {
  sku: string
  name: string
  name_en: string
  description: string
  description_en: string
  /** dish_category key. */
  category: string
  price_cents: number
  /** null = the restaurant's rate. */
  tax_rate_bps: number | null
  /** station key. */
  station: string
  prep_minutes: number
  allergens: Allergen[]
  diets: Diet[]
  /** kcal a portion. */
  calories: number
  modifier_groups: DemoModifierGroup[]
  /** Inventory sku → quantity of its unit a portion, at most 3 decimals. */
  recipe: Record<string, number>
  is_available: boolean
  position: number
  /** How often it is ordered beside the others of its category; only the history reads it. */
  demand: number
}

export interface DemoMenuSection {
  name: string
  name_en: string
  position: number
  /** price_cents null = the dish's own. */
  dishes: { sku: string; position: number; price_cents: number | null }[]
}

export interface DemoMenu {
  key: string
  name: string
  description: string
  sections: DemoMenuSection[]
  /** Days: 0 = Sunday; times `HH:MM`. */
  schedule: { days: number[]; from: string; to: string }[]
  is_active: boolean
}

/** Centimetres from the layout's top left corner; width and height before the rotation (degrees, about the centre). */
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
  /** table_type key. */
  table_type: string
  note: string | null
  zIndex: number
}

export interface DemoSection {
  name: string
  /** Centimetres in the layout. */
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

export interface DemoLoyaltyTemplate {
  key: string
  name: string
  description: string
  seals_required: number
  reward: string
  terms: string
  background_color: string
  text_color: string
  seal_icon: string
  valid_days: number | null
  renews: boolean
}

export interface DemoCard {
  template_key: string
  issued_days_ago: number
  /** Seals of the running cycle, oldest first. */
  seals_days_ago: number[]
  /** Rewards given, oldest first; the cycle is their count + 1. */
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
  /** Its active tables have codes then. */
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
  tax_id: string
  /** Days: 0 = Sunday; `closes` at or before `opens` runs past midnight. */
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
  traffic: DemoTraffic
}
