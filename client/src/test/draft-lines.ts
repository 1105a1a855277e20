import type { DraftLine } from '../domain/orders/order-drafts.ts'

/** Builds an unsent order line. */
export const buildDraftLine = (overrides: Partial<DraftLine> = {}): DraftLine => ({
  key: 'a',
  dish_id: 'taco',
  name: 'Taco',
  name_en: null,
  quantity: 1,
  unit_price_cents: 9500,
  tax_rate_bps: 1600,
  modifiers: [],
  allergens: [],
  notes: null,
  course: null,
  seat: null,
  ...overrides,
})
