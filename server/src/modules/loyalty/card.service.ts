import { randomBytes } from 'node:crypto'
import type { IssueCard } from '@forki/contract/loyalty'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findOrCreateCustomer } from '../customers/customer.service.ts'
import { selectCard, selectCustomerCards, type CardRow } from './card.query.ts'
import { expireCardsOf } from './card-expiry.service.ts'
import { publishCardChange } from './locked-card.service.ts'
import type { TemplateRow } from './template.query.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('loyalty_cards_one_live', 'card_exists')

const DAY_MS = 86_400_000

/**
 * Finds a loyalty card by id.
 * @throws not_found, also outside the caller's restaurants
 */
export async function findCard(ctx: Context, card_id: string): Promise<CardRow> {
  const row = await selectCard(ctx, card_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

export const listCustomerCards = (ctx: Context, customer: { id: string }): Promise<CardRow[]> =>
  selectCustomerCards(ctx, customer.id)

/**
 * Issues a loyalty card of a template. Expires an overdue former card first. A unique index allows one active
 * card per customer and template, so at most one of several concurrent calls succeeds.
 * @throws card_exists, template_inactive, invalid for a customer of another restaurant
 * @throws not_found for an archived template, feature_not_in_plan
 */
export async function issueCard(ctx: Context, template: TemplateRow, input: IssueCard): Promise<CardRow> {
  const { id: template_id, restaurant_id } = template
  requireFeature(ctx, restaurant_id, 'loyalty')
  return inTransaction(ctx, async (tx) => {
    const { seals_required, valid_days } = await lockTemplate(tx, template_id)
    const customer_id = await customerIdFor(tx, restaurant_id, input)
    await expireCardsOf(tx, { template_id, customer_id })
    const id = tx.newId()
    const issued_at = tx.now()
    await tx.db.loyaltyCard.create({
      data: {
        id,
        restaurant_id,
        template_id,
        customer_id,
        code: randomBytes(16).toString('base64url'),
        seals_required,
        issued_by: tx.actor.user_id,
        issued_at,
        updated_at: issued_at,
        expires_at: valid_days === null ? null : new Date(issued_at.getTime() + valid_days * DAY_MS),
        entries: {
          create: {
            id: tx.newId(),
            kind: 'issue',
            cycle: 1,
            balance_after: 0,
            staff_id: tx.actor.user_id,
            created_by: tx.actor.user_id,
            at: issued_at,
          },
        },
      },
    })
    await publishCardChange(tx, { id, restaurant_id }, 'card.issued', { template_id, customer_id })
    return findCard(tx, id)
  })
}

/**
 * Locks a card template with a share lock, so that many cards can be issued concurrently.
 * @throws not_found, template_inactive
 */
async function lockTemplate(ctx: Context, template_id: string) {
  const [found] = await sql.rows<{ seals_required: number; valid_days: number | null; is_active: boolean }>(
    ctx,
    sql`
    SELECT seals_required, valid_days, is_active FROM loyalty_templates
    WHERE id = ${template_id}::uuid AND deleted_at IS NULL FOR SHARE`,
  )
  if (!found) throw notFound()
  if (!found.is_active) throw conflict('template_inactive')
  return found
}

/**
 * Returns the id of the card's customer. Creates the customer if necessary. A share lock on the customer's
 * row delays a concurrent erasure.
 */
async function customerIdFor(ctx: Context, restaurant_id: string, input: IssueCard): Promise<string> {
  const wantedCustomerId =
    input.customer === undefined
      ? input.customer_id
      : (await findOrCreateCustomer(ctx, { restaurant_id, ...input.customer })).id
  const [held] = await sql.rows<{ id: string }>(
    ctx,
    sql`
    SELECT id FROM customers
    WHERE id = ${wantedCustomerId}::uuid AND restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL FOR SHARE`,
  )
  if (!held) throw invalid('customer_id', 'unknown_reference')
  return held.id
}
