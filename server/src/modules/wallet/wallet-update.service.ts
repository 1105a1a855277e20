import type { Context } from '../../context/context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { updateTemplateWalletsJob } from './update-template-wallets.job.ts'
import { updateWalletJob } from './update-wallet.job.ts'
import { hasWallets } from './wallet-settings.ts'
import { sql } from '../../db/sql.ts'

/** Enqueues updates of cards with a Google Wallet link or a registered phone. Jobs start after the commit. */
export async function queueWalletUpdates(ctx: Context, card_ids: readonly string[]): Promise<void> {
  if (card_ids.length === 0 || !hasWallets(ctx.deps.env)) return
  const lockedCards = await sql.rows<{ id: string }>(
    ctx,
    sql`
    SELECT c.id FROM loyalty_cards c
    WHERE c.id = ANY (${card_ids}::uuid[])
      AND (c.google_at IS NOT NULL OR EXISTS (SELECT 1 FROM wallet_registrations w WHERE w.card_id = c.id))`,
  )
  for (const { id } of lockedCards) await enqueue(ctx, updateWalletJob, { card_id: id })
}

/** Enqueues the update of a changed card template and of its cards that are in a wallet. */
export async function queueTemplateUpdate(ctx: Context, template_id: string): Promise<void> {
  if (hasWallets(ctx.deps.env)) await enqueue(ctx, updateTemplateWalletsJob, { template_id })
}
