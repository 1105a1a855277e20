import type { DemoTraffic } from '../traffic-types.ts'
import type { DemoRestaurant } from '../types.ts'
import { cafeDishes } from './dishes.ts'
import { dropdowns, inventory, layouts, menus, suppliers } from './menu-and-stock.ts'

const traffic: DemoTraffic = {
  orders_by_weekday: [8, 8, 9, 10, 10, 12, 13],
  peaks: [
    { at: 9 * 60 + 10, spread: 45, share: 1.4 },
    { at: 13 * 60 + 15, spread: 50, share: 1 },
    { at: 17 * 60 + 20, spread: 55, share: 1.1, days: [1, 2, 3, 4, 5, 6] },
  ],
  portion_rates: [
    { categories: ['cafe', 'frios'], per_guest: 1.05, course: 1 },
    { categories: ['horno'], per_guest: 0.6, course: 1 },
    { categories: ['cocina'], per_guest: 0.45, course: 1 },
  ],
  takeaway_share: 0.35,
  stay_minutes: 42,
  methods: { cash: 18, card: 76, transfer: 6, other: 0 },
  tips: [
    { bps: 0, weight: 45 },
    { bps: 1000, weight: 55 },
  ],
  opening_float_cents: 40_000,
  cashier_emails: ['benjamin.soto@forki.demo'],
  waiter_emails: ['antonia.rojas@forki.demo', 'benjamin.soto@forki.demo'],
}

/** Café of the second owner. Chilean pesos have no minor unit, and prices include tax. */
export const cafeLechuza: DemoRestaurant = {
  key: 'cafe-lechuza',
  owner_emails: ['owner2@forki.demo'],
  name: 'Café Lechuza',
  slug: 'cafe-lechuza',
  description: 'Tostaduría y horno de barrio. Se abre temprano y se cierra cuando se acaba el kuchen.',
  cuisine_types: ['cafe', 'bakery'],
  phone: '+56 2 2895 4100',
  email: 'hola@cafelechuza.example',
  website: 'https://cafelechuza.example',
  street: 'José Victorino Lastarria 70',
  city: 'Santiago',
  state: 'Región Metropolitana',
  country: 'CL',
  postal_code: '8320129',
  latitude: -33.4379,
  longitude: -70.6402,
  currency: 'CLP',
  timezone: 'America/Santiago',
  locale: 'es-CL',
  tax_rate_bps: 1900,
  guest_ordering: false,
  prices_include_tax: true,
  service_charge_bps: 0,
  cash_rounding_cents: 10,
  business_day_cutoff: '04:00',
  tip_presets_bps: [1000, 1500],
  discount_limit_bps: 1000,
  blind_count: false,
  cash_tolerance_cents: 1000,
  receipt_header: 'CAFÉ LECHUZA\nLastarria 70, Santiago',
  receipt_footer: 'Propina sugerida: 10 %.\nQue tengas buen día.',
  tax_id: '76.905.311-4',
  opening_hours: [
    { day: 0, opens: '09:00', closes: '15:00' },
    ...[1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '20:00' })),
    { day: 6, opens: '09:00', closes: '20:00' },
  ],
  memberships: [
    {
      email: 'antonia.rojas@forki.demo',
      role: 'waiter',
      status: 'accepted',
      permissions: ['manage_kitchen'],
      invited_days_ago: 190,
    },
    {
      email: 'benjamin.soto@forki.demo',
      role: 'cashier',
      status: 'accepted',
      permissions: ['create_order'],
      invited_days_ago: 150,
    },
  ],
  dropdowns,
  suppliers,
  inventory,
  dishes: cafeDishes,
  menus,
  layouts,
  loyalty_templates: [],
  customers: [],
  traffic,
}
