/** Builders of loyalty data. The contract validates templates, customers and cards. */
import type { Customer } from '@forki/contract/customers'
import { customer } from '@forki/contract/customers'
import type { Card, Template } from '@forki/contract/loyalty'
import { card, template } from '@forki/contract/loyalty'
import { restaurant_id } from './current-user.ts'
import { uuid } from './uuid.ts'

const timestamp = '2026-11-20T18:00:00.000Z'

export const template_id = uuid(601)
export const customer_id = uuid(701)
export const card_id = uuid(801)

export const buildCardTemplate = (overrides: Partial<Template> = {}): Template =>
  template.parse({
    id: template_id,
    restaurant_id,
    name: 'Club del café',
    name_en: null,
    description: null,
    description_en: null,
    seals_required: 5,
    reward: 'Un café de olla',
    reward_en: null,
    terms: null,
    terms_en: null,
    background_color: '#4a3326',
    text_color: '#f7e7cf',
    seal_icon: 'coffee',
    logo: null,
    logo_url: null,
    valid_days: null,
    renews: true,
    earn: { requires_order: false, min_gap_minutes: 0, max_per_day: null },
    is_active: true,
    live_cards: 3,
    created_at: timestamp,
    updated_at: timestamp,
    ...overrides,
  })

export const buildCustomer = (overrides: Partial<Customer> = {}): Customer =>
  customer.parse({
    id: customer_id,
    restaurant_id,
    user_id: null,
    name: 'Lucía Arce',
    email: 'lucia@correo.example',
    phone: '+52 222 555 0101',
    birth_date: null,
    marketing_consent: false,
    external_source: null,
    external_id: null,
    metadata: {},
    created_at: timestamp,
    updated_at: timestamp,
    ...overrides,
  })

/** Builds the seals that a loyalty card has collected since its last reward, one hour apart. */
export const buildSeals = (count: number): Card['seals'] =>
  Array.from({ length: count }, (_, index) => ({
    id: uuid(900 + index),
    added_at: new Date(Date.parse(timestamp) + index * 3_600_000).toISOString(),
    staff_id: uuid(9),
    order_id: null,
  }))

export const buildCard = (overrides: Partial<Card> = {}): Card => {
  const seals = overrides.seals ?? buildSeals(2)
  return card.parse({
    id: card_id,
    restaurant_id,
    template_id,
    template: buildCardTemplate(),
    customer_id,
    customer_name: 'Lucía Arce',
    code: 'Qm9yZGFkb19kZV9jYWbDqQ',
    status: 'active',
    seals,
    seals_count: seals.length,
    seals_required: 5,
    seals_owed: 0,
    cycle: 1,
    redemptions: [],
    issued_at: '2026-11-01T18:00:00.000Z',
    expires_at: null,
    updated_at: timestamp,
    ...overrides,
  })
}
