import { demoRestaurants } from '../content/demo-restaurants.ts'
import type { DemoCard, DemoCustomer, DemoLoyaltyTemplate, DemoRestaurant } from '../content/types.ts'
import { customerId, restaurantId, loyaltyTemplateId, userId } from './demo-ids.ts'
import { demoId, insertRows, timestamps, type Db, type Row } from './insert-rows.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** Inserts card templates and guests, and the guests' loyalty cards with all ledger entries. */
export async function loadGuests(db: Db, now: Date): Promise<void> {
  const templates = demoRestaurants.flatMap((restaurant) =>
    restaurant.loyalty_templates.map((one) => ({ restaurant, one })),
  )
  await insertRows(
    db,
    'loyalty_templates',
    templates.map(({ restaurant, one: { key, ...columns } }, index) => ({
      id: loyaltyTemplateId(restaurant, key),
      restaurant_id: restaurantId(restaurant.key),
      ...columns,
      ...timestamps(index),
    })),
  )
  const customers = demoRestaurants.flatMap((restaurant) =>
    restaurant.customers.map((customer) => ({ restaurant, customer })),
  )
  await insertRows(
    db,
    'customers',
    customers.map(({ restaurant, customer: { key, cards: _cards, ...columns } }, index) => ({
      id: customerId(restaurant, key),
      restaurant_id: restaurantId(restaurant.key),
      ...columns,
      ...timestamps(index),
    })),
  )
  const cards = customers.flatMap(({ restaurant, customer }) =>
    customer.cards.map((card) => cardRows({ restaurant, customer, card, now })),
  )
  await insertRows(
    db,
    'loyalty_cards',
    cards.map(({ row }) => row),
  )
  await insertRows(
    db,
    'loyalty_card_entries',
    cards.flatMap(({ entries }) => entries),
  )
}

interface CardContent {
  restaurant: DemoRestaurant
  customer: DemoCustomer
  card: DemoCard
  now: Date
}

interface Entry {
  kind: 'issue' | 'seal' | 'redeem'
  cycle: number
  delta: number
  balance_after: number
  at: Date
}

/** Builds the row of a loyalty card and the rows of its entries. */
function cardRows({ restaurant, customer, card, now }: CardContent): { row: Row; entries: Row[] } {
  const template = restaurant.loyalty_templates.find(({ key }) => key === card.template_key)
  if (!template) throw new RangeError(`No template ${card.template_key} in ${restaurant.key}`)
  const name = `${restaurant.key}/${customer.key}/${card.template_key}`
  const id = demoId('card', name)
  const staff_id = userId(restaurant.traffic.cashier_emails[0] ?? '')
  const entries = cardHistory(card, template, now)
  const issued_at = daysAgo(now, card.issued_days_ago, 3)
  const seals_count = entries.at(-1)?.balance_after ?? 0
  const expires_at = template.valid_days && new Date(issued_at.getTime() + template.valid_days * DAY)
  const row = {
    id,
    restaurant_id: restaurantId(restaurant.key),
    template_id: loyaltyTemplateId(restaurant, card.template_key),
    customer_id: customerId(restaurant, customer.key),
    code: demoId('card code', name).replaceAll('-', '').slice(8),
    status: statusOf(template, { seals_count, redeemed: card.redeemed_days_ago.length, expires_at, now }),
    seals_count,
    seals_required: template.seals_required,
    cycle: entries.at(-1)?.cycle ?? 1,
    issued_by: staff_id,
    issued_at,
    expires_at: expires_at || null,
    last_seal_at: entries.findLast(({ kind }) => kind === 'seal')?.at ?? null,
    updated_at: entries.at(-1)?.at ?? issued_at,
  }
  return {
    row,
    entries: entries.map((entry, index) => ({
      id: demoId('card entry', `${name}/${index}`, entry.at),
      restaurant_id: row.restaurant_id,
      card_id: id,
      ...entry,
      staff_id,
      created_by: staff_id,
    })),
  }
}

/** Builds the ledger entries of a loyalty card. Each redeemed cycle has all its seals before the reward. */
function cardHistory(card: DemoCard, template: DemoLoyaltyTemplate, now: Date): Entry[] {
  const required = template.seals_required
  const entries: Entry[] = [
    { kind: 'issue', cycle: 1, delta: 0, balance_after: 0, at: daysAgo(now, card.issued_days_ago, 3) },
  ]
  const seal = (balance_after: number, cycle: number, at: Date) =>
    entries.push({ kind: 'seal', cycle, delta: 1, balance_after, at })
  let fromDaysAgo = card.issued_days_ago
  for (const [done, redeemed] of card.redeemed_days_ago.entries()) {
    for (let count = 1; count <= required; count++) {
      const sealDaysAgo = fromDaysAgo + ((redeemed - fromDaysAgo) * count) / (required + 0.5)
      seal(count, done + 1, daysAgo(now, sealDaysAgo, 2))
    }
    const redeemedAt = daysAgo(now, redeemed, 2)
    entries.push({ kind: 'redeem', cycle: done + 1, delta: -required, balance_after: 0, at: redeemedAt })
    fromDaysAgo = redeemed
  }
  const cycle = card.redeemed_days_ago.length + 1
  for (const [index, back] of card.seals_days_ago.entries()) seal(index + 1, cycle, daysAgo(now, back, 1))
  return entries
}

const daysAgo = (now: Date, days: number, hours: number) =>
  new Date(now.getTime() - Math.round(days * DAY) - hours * HOUR)

interface CardState {
  seals_count: number
  redeemed: number
  expires_at: Date | null | 0
  now: Date
}

function statusOf(template: DemoLoyaltyTemplate, card: CardState): string {
  if (card.redeemed > 0 && !template.renews) return 'redeemed'
  if (card.expires_at && card.expires_at < card.now) return 'expired'
  return card.seals_count === template.seals_required ? 'complete' : 'active'
}
