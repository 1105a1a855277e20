import { RECEIPT_LINK_DAYS } from '@forki/contract/receipt-links'
import type { Context } from '../../../context/context.ts'
import { audit } from '../../../db/audit-log.ts'
import { sql } from '../../../db/sql.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors/app-error.ts'
import { limit, type RateRule } from '../../../http/rate-limit.ts'
import { selectOrder, type OrderRow } from '../order.query.ts'
import { findReceipt, type Receipt } from './receipt.service.ts'
import { refuseInRehearsal } from '../../restaurants/refuse-in-rehearsal.service.ts'
import { receiptTranslations } from './receipt.translations.ts'
import { isReceiptMacValid, parseReceiptToken } from './receipt-token.ts'
import { receiptUrl, selectLinkGeneration } from './receipt-url.query.ts'

const DAY_MS = 86_400_000
/** Rate limits of receipt emails, per order and per user. A user sends the receipts of many orders. */
const EMAIL_LIMITS = {
  receipt_email_order: { points: 5, window_seconds: 3600 },
  receipt_email_user: { points: 120, window_seconds: 3600 },
} as const satisfies Record<string, RateRule>
/** Rate limit of page views per IP address. It is a second protection, because tokens cannot be guessed. */
const VIEW_LIMIT: RateRule = { points: 60, window_seconds: 60 }

interface ReceiptSelection {
  check_id?: string | null | undefined
}

/**
 * Public URL of the receipt of a paid order or check.
 * @throws receipt_not_ready, invalid for a check of another order
 * @see MON-61
 */
export async function findReceiptLink(ctx: Context, { id }: { id: string }, { check_id }: ReceiptSelection) {
  const order = await requireOrder(ctx, id)
  const receipt = await paidReceipt(ctx, order, check_id)
  if (!receipt) throw conflict('receipt_not_ready')
  return { url: await receiptUrl(ctx, order, check_id ?? null), expires_at: expiryOf(order).toISOString() }
}

/**
 * Emails the receipt link to an address. Only the encrypted email job stores the address. The audit log and
 * the server log do not contain it.
 * @throws not_in_rehearsal, receipt_not_ready, rate_limited
 */
export async function emailReceipt(
  ctx: Context,
  { id }: { id: string },
  { email, check_id }: ReceiptSelection & { email: string },
): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, id)
    await refuseInRehearsal(tx, order.restaurant_id)
    const receipt = await paidReceipt(tx, order, check_id)
    if (!receipt) throw conflict('receipt_not_ready')
    await limit(tx, 'receipt_email_order', id, EMAIL_LIMITS.receipt_email_order)
    await limit(tx, 'receipt_email_user', tx.actor.user_id ?? '', EMAIL_LIMITS.receipt_email_user)
    const { name, locale, country } = receipt.restaurant
    await tx.deps.mailer.enqueue(tx, {
      to: email,
      language: locale,
      template: 'receipt',
      values: {
        restaurant: name,
        document: receiptTranslations(locale, country).receipt,
        number: String(order.number),
        link: await receiptUrl(tx, order, check_id ?? null),
      },
    })
    await auditLink(tx, order, 'order.receipt_emailed')
    return { id }
  })
}

/** Revokes all receipt links of an order by incrementing the generation of its links. */
export async function revokeReceiptLinks(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, id)
    await sql.run(
      tx,
      sql`
      INSERT INTO receipt_links (order_id, restaurant_id, generation, revoked_by, revoked_at)
      VALUES (${id}::uuid, ${order.restaurant_id}::uuid, 1, ${tx.actor.user_id}::uuid, ${tx.now()})
      ON CONFLICT (order_id) DO UPDATE SET generation = receipt_links.generation + 1,
        revoked_by = excluded.revoked_by, revoked_at = excluded.revoked_at`,
    )
    await auditLink(tx, order, 'order.receipt_revoked')
    return { id }
  })
}

/**
 * Receipt of a public link. Null for an unknown, revoked or expired link, and for an order that is unpaid or
 * cancelled.
 * @throws rate_limited
 */
export async function readPublicReceipt(ctx: Context, token: string): Promise<Receipt | null> {
  await limit(ctx, 'public_receipt_address', ctx.ip, VIEW_LIMIT)
  const address = parseReceiptToken(token)
  if (!address) return null
  const generation = await selectLinkGeneration(ctx, address.order_id)
  if (generation === null || !isReceiptMacValid(ctx.deps.env.FORKI_SECRET, address, generation)) return null
  const order = await selectOrder(ctx, address.order_id)
  if (!order || expiryOf(order) <= ctx.now()) return null
  const { check_id } = address
  if (check_id !== null && !order.checks.some(({ id }) => id === check_id)) return null
  const receipt = await paidReceipt(ctx, order, check_id)
  return receipt && { ...receipt, link: null }
}

async function requireOrder(ctx: Context, order_id: string): Promise<OrderRow> {
  const order = await selectOrder(ctx, order_id)
  if (!order) throw notFound()
  return order
}

/** Receipt of an order or check. Null while it is still a bill, or if the order is cancelled. */
async function paidReceipt(ctx: Context, order: OrderRow, check_id?: string | null): Promise<Receipt | null> {
  if (order.status === 'cancelled') return null
  const { receipt } = await findReceipt(ctx, order, {
    format: 'json',
    width: '80',
    check_id: check_id ?? undefined,
  })
  return receipt.kind === 'receipt' ? receipt : null
}

/** Expiry of an order's receipt links. */
const expiryOf = ({ completed_at, opened_at }: OrderRow): Date =>
  new Date(Date.parse(completed_at ?? opened_at) + RECEIPT_LINK_DAYS * DAY_MS)

const auditLink = (tx: Context, order: OrderRow, action: string) =>
  audit(tx, {
    restaurant_id: order.restaurant_id,
    action,
    entity: 'order',
    entity_id: order.id,
    data: { number: order.number },
  })
