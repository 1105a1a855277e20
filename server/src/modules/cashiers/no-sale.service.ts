import { MAX_NO_SALES } from '@forki/contract/no-sales'
import { actorLabel } from '../../context/actor-label.ts'
import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../errors/app-error.ts'
import { publish } from '../../events/publish.ts'
import { openDrawer } from '../printing/open-drawer.service.ts'
import type { SessionRow } from './session.query.ts'
import { selectNoSales, type NoSaleRow } from './no-sale.query.ts'
import { lockOpenSession } from './session.service.ts'

/**
 * Records a drawer opening without a sale, and opens the drawer by the printer of the register. The lock on
 * the session serializes it with the closing, so that the Z report contains every opening.
 * @throws session_closed, not_your_session, no_sale_limit
 * @see CSH-14
 */
export async function createNoSale(
  ctx: Context,
  session: SessionRow,
  { reason }: { reason: string },
): Promise<NoSaleRow & { drawer: 'opening' | 'no_printer' }> {
  return inTransaction(ctx, async (tx) => {
    const { id: session_id, restaurant_id } = await lockOpenSession(tx, session.id)
    const count = await tx.db.noSale.count({ where: { session_id } })
    if (count >= MAX_NO_SALES) throw conflict('no_sale_limit', { limit: MAX_NO_SALES })
    const row = await tx.db.noSale.create({
      data: {
        id: tx.newId(),
        restaurant_id,
        session_id,
        reason,
        created_by: tx.actor.user_id ?? '',
        created_by_name: actorLabel(tx.actor),
        api_key_id: tx.actor.api_key_id,
        created_at: tx.now(),
      },
    })
    const opens = await openDrawer(tx, {
      restaurant_id,
      register: session.register,
      session_id,
      cause: `no_sale:${row.id}`,
    })
    await publish(tx, { type: 'cashier.no_sale', restaurant_id, ids: [session_id] })
    await audit(tx, {
      restaurant_id,
      action: 'cashier_session.no_sale',
      entity: 'cashier_session',
      entity_id: session_id,
      data: { reason },
    })
    return {
      ...row,
      created_at: row.created_at.toISOString(),
      drawer: opens ? ('opening' as const) : ('no_printer' as const),
    }
  })
}

/** Drawer openings without a sale in a session, newest first. */
export const findNoSales = (ctx: Context, session: SessionRow): Promise<NoSaleRow[]> =>
  selectNoSales(ctx, session.id)
