import type { CreateTemplate, UpdateTemplate } from '@forki/contract/loyalty'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { invalid, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { queueTemplateUpdate } from '../wallet/wallet-update.service.ts'
import { selectTemplate, type TemplateRow } from './template.query.ts'

/**
 * Finds a card template by id.
 * @throws not_found, also outside the caller's restaurants
 */
export async function findTemplate(ctx: Context, template_id: string): Promise<TemplateRow> {
  const row = await selectTemplate(ctx, template_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Creates a card template without a logo, because images need an existing template.
 * @throws invalid, feature_not_in_plan
 */
export async function createTemplate(ctx: Context, input: CreateTemplate): Promise<TemplateRow> {
  const { earn, ...fields } = input
  requireFeature(ctx, fields.restaurant_id, 'loyalty')
  if (fields.logo !== null) throw invalid('logo', 'unknown_reference')
  return inTransaction(ctx, async (tx) => {
    const id = tx.newId()
    const now = tx.now()
    await tx.db.loyaltyTemplate.create({ data: { id, ...fields, ...earn, created_at: now, updated_at: now } })
    await recordChange(tx, { id, ...fields }, 'template.created', { seals_required: fields.seals_required })
    return findTemplate(tx, id)
  })
}

/**
 * Updates the given fields of a card template. The number of seals of issued cards does not change (LOY-2).
 * @throws invalid at logo, not_found, feature_not_in_plan
 */
export async function updateTemplate(
  ctx: Context,
  template: TemplateRow,
  input: UpdateTemplate,
): Promise<TemplateRow> {
  const { earn, ...fields } = input
  requireFeature(ctx, template.restaurant_id, 'loyalty')
  return inTransaction(ctx, async (tx) => {
    await refuseForeignLogo(tx, template, fields.logo)
    const { count } = await tx.db.loyaltyTemplate.updateMany({
      where: { id: template.id, deleted_at: null },
      data: { ...fields, ...earn, updated_at: tx.now() },
    })
    if (count === 0) throw notFound()
    await recordChange(tx, template, 'template.updated', { ...fields, ...(earn && { earn }) })
    await queueTemplateUpdate(tx, template.id)
    return findTemplate(tx, template.id)
  })
}

/**
 * Archives a card template. Lists exclude it and it issues no cards. Active cards can still be filled and
 * redeemed.
 * @throws not_found, feature_not_in_plan
 */
export async function removeTemplate(ctx: Context, template: TemplateRow): Promise<{ id: string }> {
  requireFeature(ctx, template.restaurant_id, 'loyalty')
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.loyaltyTemplate.updateMany({
      where: { id: template.id, deleted_at: null },
      data: { deleted_at: tx.now(), is_active: false },
    })
    if (count === 0) throw notFound()
    await recordChange(tx, template, 'template.removed', {})
    await publish(tx, { type: 'template.deleted', restaurant_id: template.restaurant_id, ids: [template.id] })
    return { id: template.id }
  })
}

/**
 * Rejects a logo that is no image of the card template itself, because responses contain a signed link to it.
 */
async function refuseForeignLogo(
  ctx: Context,
  { id, logo }: TemplateRow,
  wanted: string | null | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === null || wanted === logo) return
  const own = await ctx.db.image.findFirst({
    where: { blob_path: wanted, folder: 'loyalty', entity_id: id },
    select: { id: true },
  })
  if (!own) throw invalid('logo', 'unknown_reference')
}

/** Publishes the change of a card template and writes its audit entry, in the transaction of the change. */
async function recordChange(
  ctx: Context,
  { id, restaurant_id, name }: { id: string; restaurant_id: string; name: string },
  action: string,
  data: Record<string, unknown>,
): Promise<void> {
  await publish(ctx, { type: 'template.updated', restaurant_id, ids: [id] })
  await audit(ctx, {
    restaurant_id,
    action,
    entity: 'loyalty_template',
    entity_id: id,
    data: { name, ...data },
  })
}
