import {
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  type CreateWebhook,
  type UpdateWebhook,
} from '@forki/contract/webhooks'
import { deriveKey, encryptText } from '../../adapters/derived-keys.ts'
import { isPrivateHost } from '../../adapters/outbound-http/public-address.ts'
import { newWebhookSecret } from '../../events/webhook-outbox/webhook-signature.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound, refused } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { selectWebhook, type WebhookRow } from './webhook.query.ts'
import { sql } from '../../db/sql.ts'

/**
 * Webhook as created or updated. `secret` is present only after the creation and after a rotation of the
 * secret.
 */
export type WebhookWithSecret = WebhookRow & { secret?: string }

/** Finds a webhook of a restaurant of which the caller is a member. */
export async function findWebhook(ctx: Context, webhook_id: string): Promise<WebhookRow> {
  const row = await selectWebhook(ctx, webhook_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Creates a webhook with a new secret. Counts the restaurant's webhooks under a lock.
 * @throws feature_not_in_plan, webhook_limit, invalid for the URL
 */
export async function createWebhook(
  ctx: Context,
  input: CreateWebhook,
): Promise<WebhookWithSecret & { secret: string }> {
  const { restaurant_id, url, events, is_active } = input
  requireFeature(ctx, restaurant_id, 'integrations')
  refuseForbiddenUrl(ctx, url)
  const secret = newWebhookSecret()
  return inTransaction(ctx, async (tx) => {
    await sql.rows(tx, sql`SELECT id FROM restaurants WHERE id = ${restaurant_id}::uuid FOR NO KEY UPDATE`)
    const count = await tx.db.webhook.count({ where: { restaurant_id, deleted_at: null } })
    if (count >= MAX_WEBHOOKS) throw conflict('webhook_limit', { limit: MAX_WEBHOOKS })
    const id = tx.newId()
    await tx.db.webhook.create({
      data: {
        id,
        restaurant_id,
        url,
        events: [...new Set(events)],
        is_active,
        secret: sealSecret(tx, secret),
        created_by: tx.actor.user_id,
        created_at: tx.now(),
      },
    })
    const row = await findWebhook(tx, id)
    await auditWebhook(tx, row, 'webhook.created')
    return { ...row, secret }
  })
}

/**
 * Updates the given fields of a webhook. `rotate_secret` creates a new secret, which no later response
 * contains. For a day the old secret also signs, so that receivers can switch without losing deliveries.
 * @throws feature_not_in_plan, invalid for the URL, not_for_api_keys for a rotation by an API key, because a
 * program could lock out another program
 */
export async function updateWebhook(
  ctx: Context,
  webhook: WebhookRow,
  input: UpdateWebhook,
): Promise<WebhookWithSecret> {
  const { rotate_secret, url, events, is_active } = input
  if (rotate_secret && ctx.actor.api_key_id !== null) throw refused('not_for_api_keys')
  if (url !== undefined || events !== undefined || is_active === true) {
    requireFeature(ctx, webhook.restaurant_id, 'integrations')
  }
  if (url !== undefined && url !== webhook.url) refuseForbiddenUrl(ctx, url)
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.webhook.updateMany({
      where: { id: webhook.id, deleted_at: null },
      data: { url, is_active, ...(events && { events: [...new Set(events)] }) },
    })
    if (count === 0) throw notFound()
    const secret = rotate_secret ? await rotateSecret(tx, webhook.id) : undefined
    const row = await findWebhook(tx, webhook.id)
    await auditWebhook(tx, row, secret === undefined ? 'webhook.updated' : 'webhook.secret_rotated')
    return secret === undefined ? row : { ...row, secret }
  })
}

async function rotateSecret(ctx: Context, webhook_id: string): Promise<string> {
  const secret = newWebhookSecret()
  const ends = new Date(ctx.now().getTime() + OLD_SECRET_HOURS * 3_600_000)
  await sql.run(
    ctx,
    sql`
    UPDATE webhooks SET old_secret = secret, old_secret_ends = ${ends}, secret = ${sealSecret(ctx, secret)},
      updated_at = ${ctx.now()}
    WHERE id = ${webhook_id}::uuid`,
  )
  return secret
}

/**
 * Replaces the secrets of an imported restaurant's webhooks by random ones that nobody sees. The owner must
 * rotate each secret.
 * @returns number of webhooks, without removed (soft-deleted) ones
 */
export async function createWebhookSecrets(tx: Context, restaurant_id: string): Promise<number> {
  const webhooks = await tx.db.webhook.findMany({
    where: { restaurant_id },
    select: { id: true, deleted_at: true },
  })
  for (const { id } of webhooks)
    await tx.db.webhook.update({ where: { id }, data: { secret: sealSecret(tx, newWebhookSecret()) } })
  return webhooks.filter(({ deleted_at }) => deleted_at === null).length
}

/** Removes a webhook. Its deliveries remain in the database, and pending ones are not sent. */
export async function removeWebhook(ctx: Context, webhook: WebhookRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.webhook.updateMany({
      where: { id: webhook.id, deleted_at: null },
      data: { deleted_at: tx.now(), is_active: false },
    })
    if (count === 0) throw notFound()
    await auditWebhook(tx, webhook, 'webhook.removed')
    return { id: webhook.id }
  })
}

/**
 * Rejects a webhook URL with credentials, without https or with a private address.
 * `FORKI_WEBHOOK_ALLOW_PRIVATE` permits http and private addresses. Each delivery checks the IP address to
 * which the host name resolves.
 */
function refuseForbiddenUrl({ deps }: Context, url: string): void {
  const target = new URL(url)
  if (target.username || target.password) throw invalid('url', 'no_credentials')
  if (deps.env.FORKI_WEBHOOK_ALLOW_PRIVATE) return
  if (target.protocol !== 'https:') throw invalid('url', 'https_only')
  if (isPrivateHost(target.hostname)) throw invalid('url', 'private_address')
}

const sealSecret = ({ deps }: Context, secret: string): string =>
  encryptText(deriveKey(deps.env.FORKI_SECRET, 'webhook-secret'), secret)

/**
 * Writes the audit entry of a webhook. It contains only the host of the URL, because the path may contain a
 * secret of the receiver.
 */
const auditWebhook = (ctx: Context, row: WebhookRow, action: string) =>
  audit(ctx, {
    restaurant_id: row.restaurant_id,
    action,
    entity: 'webhook',
    entity_id: row.id,
    data: { host: new URL(row.url).host, events: row.events, is_active: row.is_active },
  })
