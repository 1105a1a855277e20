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
 * Stores the first cash count of a blind closing in its own transaction, so that it survives a rejected
 * closing (409 `difference_needs_note`). Otherwise the cashier could try amounts until one is accepted.
 * Stores nothing if the input is invalid, if the till belongs to another cashier, or if the caller sees the
 * expected cash.
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
  // If a stored idempotent response expires during the request, this step runs in the closing's transaction,
  // which may roll back. The count therefore gets a transaction of its own.
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
    // The list of tills shows the first count. Its change log records only updates of the session row.
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
 * Cash count that closes a till: the caller's count, or the first count if a blind count hides the cash from
 * the caller.
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
