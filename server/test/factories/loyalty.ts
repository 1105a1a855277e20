import { randomBytes, randomUUID } from 'node:crypto'
import type { Customer, LoyaltyCard, LoyaltyTemplate, Prisma } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { buildRestaurant } from './restaurant.ts'

/**
 * Creates a customer with email address and phone. Creates a restaurant too unless the overrides contain
 * one.
 */
export async function buildCustomer(
  db: Db,
  overrides: Partial<Prisma.CustomerCreateManyInput> = {},
): Promise<Customer> {
  const restaurant_id = overrides.restaurant_id ?? (await buildRestaurant(db)).id
  const id = overrides.id ?? randomUUID()
  return db.customer.create({
    data: {
      name: 'Lucía Arce',
      email: `${id}@guests.test`,
      phone: '+52 222 555 0101',
      ...overrides,
      id,
      restaurant_id,
    },
  })
}

/**
 * Creates a loyalty card template of ten seals. A redeemed card starts a new cycle. Cards never expire, and
 * seals have no minimum interval and no daily maximum.
 */
export async function buildCardTemplate(
  db: Db,
  overrides: Partial<Prisma.LoyaltyTemplateCreateManyInput> = {},
): Promise<LoyaltyTemplate> {
  const restaurant_id = overrides.restaurant_id ?? (await buildRestaurant(db)).id
  return db.loyaltyTemplate.create({
    data: {
      id: randomUUID(),
      name: 'Café de la casa',
      seals_required: 10,
      reward: 'Un café gratis',
      ...overrides,
      restaurant_id,
    },
  })
}

type CardOverrides = Partial<Prisma.LoyaltyCardCreateManyInput> & {
  template?: Partial<Prisma.LoyaltyTemplateCreateManyInput>
}

/**
 * Creates a loyalty card with `seals_count` seals, and the ledger entries of its issue and of each seal.
 * Creates template and customer too unless the overrides contain them.
 */
export async function buildLoyaltyCard(db: Db, overrides: CardOverrides = {}): Promise<LoyaltyCard> {
  const { template: look, ...fields } = overrides
  const restaurant_id = fields.restaurant_id ?? (await buildRestaurant(db)).id
  const template = fields.template_id
    ? await db.loyaltyTemplate.findUniqueOrThrow({ where: { id: fields.template_id } })
    : await buildCardTemplate(db, { ...look, restaurant_id })
  const customer_id = fields.customer_id ?? (await buildCustomer(db, { restaurant_id })).id
  const { seals_required } = template
  const seals_count = fields.seals_count ?? 0
  const issued_at = new Date(fields.issued_at ?? Date.now() - 60 * 60_000)
  const card = await db.loyaltyCard.create({
    data: {
      id: randomUUID(),
      code: randomBytes(16).toString('base64url'),
      status: seals_count === seals_required ? 'complete' : 'active',
      seals_required,
      issued_at,
      ...fields,
      restaurant_id,
      template_id: template.id,
      customer_id,
    },
  })
  await db.loyaltyCardEntry.createMany({
    data: Array.from({ length: seals_count + 1 }, (_, index) => ({
      id: randomUUID(),
      restaurant_id,
      card_id: card.id,
      kind: index === 0 ? 'issue' : 'seal',
      cycle: card.cycle,
      delta: index === 0 ? 0 : 1,
      balance_after: index,
      at: new Date(issued_at.getTime() + index * 1000),
    })),
  })
  return card
}
