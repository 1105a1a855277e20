import { countedCash } from '@forki/contract/money/cash'
import { formatMoney } from '@forki/contract/money/currency'
import type { UpdateSession } from '@forki/contract/cashiers'
import { moneyLocale } from '../../adapters/printing/print-locale.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hidesCash, hidesTillCash, canChangeTill } from './cashier.policy.ts'
import type { LockedSession, SessionRow } from './session.query.ts'
import {
  insertFirstCount,
  presentFirstCount,
  type CashCount,
  type FirstCountRow,
} from './first-count.query.ts'

/**
 * Stores the first cash count of a blind closing in a transaction of its own. The count thus remains if the
 * closing is rejected with 409 `difference_needs_note`. Otherwise the cashier could try amounts until one is
 * accepted. Stores nothing if the input is invalid, if the till belongs to another cashier, or if the caller
 * sees the expected cash.
 * @see docs/decisions/088-blind-count.md
 */
export async function storeFirstCount(
  ctx: Context,
  session: SessionRow,
  { body }: { body: UpdateSession },
): Promise<void> {
  if (body.status !== 'closed' || !hidesTillCash(ctx.actor, session) || !canChangeTill(ctx.actor, session))
    return
  const counted: CashCount = { counted_cash_cents: body.counted_cash_cents ?? 0, counts: body.counts ?? [] }
  if (body.counts && countedCash(body.counts) !== counted.counted_cash_cents) return
  // `storeFirstCount` normally runs outside a transaction. If a stored idempotent response expires during the
  // request, it runs inside the transaction of the closing. That transaction may roll back, so another
  // connection stores the count.
  const outsideCtx = {
    ...ctx,
    db: ctx.deps.prisma,
    commitEffects: null,
    connection: null,
    rowLocks: null,
    notes: null,
  }
  await inTransaction(outsideCtx, async (tx) => {
    if (!(await insertFirstCount(tx, session.id, counted))) return
    // The list of tills contains the first count. The change log only records updates of the session row, so
    // the session row is updated too.
    await tx.db.cashierSession.update({ where: { id: session.id }, data: { updated_at: tx.now() } })
    await audit(tx, {
      restaurant_id: session.restaurant_id,
      action: 'cashier_session.counted',
      entity: 'cashier_session',
      entity_id: session.id,
      data: { counted: counted.counted_cash_cents },
    })
  })
}

/**
 * Returns the cash count that closes a till. If a blind count hides the cash from the caller, the first count
 * applies and the caller must repeat its amount. Otherwise the caller's count applies.
 * @throws count_stands for an amount other than the first count
 */
export function closingCount(
  { actor, language }: Context,
  session: LockedSession,
  input: CashCount,
  first: FirstCountRow | null,
): CashCount {
  if (first === null || !hidesCash(actor, session)) return input
  if (first.counted_cash_cents === input.counted_cash_cents) return first
  const storedCount = presentFirstCount(first)!
  throw conflict(
    'count_stands',
    {
      name: storedCount.counted_by_name,
      amount: formatMoney(
        storedCount.counted_cash_cents,
        session.currency,
        moneyLocale(language, session.currency),
      ),
    },
    {
      counted_cash_cents: storedCount.counted_cash_cents,
      counts: storedCount.counts,
      counted_by_name: storedCount.counted_by_name,
      counted_at: storedCount.counted_at,
    },
  )
}
