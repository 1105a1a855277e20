import type { PaymentMethod } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'
import type { LockedSession } from './session.query.ts'
import type { CountedTender } from './till-totals.ts'

/**
 * Tender of a transaction, which the restaurant defined, with its names at the time of the transaction. All
 * fields are null for a plain payment method.
 */
export interface TenderColumns {
  tender_id: string | null
  tender_name: string | null
  tender_name_en: string | null
}

const NO_TENDER: TenderColumns = { tender_id: null, tender_name: null, tender_name_en: null }

interface TenderInput {
  method: PaymentMethod
  tender_id?: string | null | undefined
}

/**
 * Reads the restaurant's own tender of a new transaction. A share lock on the tender's row serializes the
 * transaction with a deactivation of the tender. A transaction after the deactivation is rejected.
 * @throws tender_inactive, invalid for an unknown tender, one of another method, or a missing reference
 * @see MON-66
 */
export async function findTender(
  ctx: Context,
  { restaurant_id }: Pick<LockedSession, 'restaurant_id'>,
  { method, tender_id, ...input }: TenderInput & { reference?: string | null | undefined },
): Promise<TenderColumns> {
  if (!tender_id) return NO_TENDER
  const [tender] = await sql.rows<TenderRow>(
    ctx,
    sql`SELECT ${tenderColumns} FROM restaurant_dropdowns
      WHERE id = ${tender_id}::uuid AND restaurant_id = ${restaurant_id}::uuid AND list = 'tender' FOR SHARE`,
  )
  if (!tender) throw invalid('tender_id', 'unknown_reference')
  if (tender.method !== method) throw invalid('tender_id', 'other_method')
  if (!tender.is_active) throw conflict('tender_inactive', { name: tender.label })
  if (tender.reference_required && 'reference' in input && !input.reference)
    throw invalid('reference', 'required')
  return { tender_id: tender.id, tender_name: tender.label, tender_name_en: tender.label_en }
}

/**
 * Reads the restaurant's own tender of a refund. A refund by the payment's method without a named tender has
 * the tender of the payment, even if it is inactive. Any other tender must be active.
 */
export async function findRefundTender(
  ctx: Context,
  session: LockedSession,
  payment: TenderColumns & { method: PaymentMethod },
  { method, tender_id }: TenderInput,
): Promise<TenderColumns> {
  const isSame = payment.method === method && (tender_id === undefined || tender_id === payment.tender_id)
  if (!isSame) return findTender(ctx, session, { method, tender_id })
  return {
    tender_id: payment.tender_id,
    tender_name: payment.tender_name,
    tender_name_en: payment.tender_name_en,
  }
}

/**
 * Adds the names of the restaurant's own tenders to counted totals. Inactive tenders are accepted, because the
 * session may have used them before their deactivation.
 * @throws invalid for an unknown tender, or one of another method
 */
export async function withTenderNames(
  ctx: Context,
  { restaurant_id }: Pick<LockedSession, 'restaurant_id'>,
  counted: readonly (Pick<CountedTender, 'method' | 'counted_cents'> & {
    tender_id?: string | null | undefined
  })[],
): Promise<CountedTender[]> {
  const ids = counted.flatMap(({ tender_id }) => tender_id ?? [])
  const rows =
    ids.length === 0
      ? []
      : await sql.rows<TenderRow>(
          ctx,
          sql`SELECT ${tenderColumns} FROM restaurant_dropdowns
            WHERE id = ANY (${ids}::uuid[]) AND restaurant_id = ${restaurant_id}::uuid AND list = 'tender'`,
        )
  const tenders = new Map(rows.map((row) => [row.id, row]))
  return counted.map(({ method, counted_cents, tender_id }, index) => {
    const excludes_own_tenders = tender_id === null
    const count = { method, counted_cents, tender_id: null, name: null, name_en: null, excludes_own_tenders }
    if (!tender_id) return count
    const tender = tenders.get(tender_id)
    if (!tender) throw invalid(`counted_tenders.${index}.tender_id`, 'unknown_reference')
    if (tender.method !== method) throw invalid(`counted_tenders.${index}.tender_id`, 'other_method')
    return { ...count, tender_id, name: tender.label, name_en: tender.label_en }
  })
}

interface TenderRow {
  id: string
  label: string
  label_en: string | null
  method: PaymentMethod
  is_active: boolean
  reference_required: boolean
}

const tenderColumns = sql`id, label, label_en, method, is_active, reference_required`
