import type { Context } from '../../context/context.ts'
import { externalReferenceColumnsOf } from '../../db/external-references.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { LockedSession } from './session.query.ts'

/** Fields of a new transaction without those that `insertTransaction` sets: ids, creator and time. */
type TransactionFields = Omit<
  Prisma.CashierTransactionUncheckedCreateInput,
  'id' | 'restaurant_id' | 'session_id' | 'created_by' | 'created_at'
>

/**
 * Inserts a transaction of the caller into a locked till session.
 * @returns id of the transaction
 */
export async function insertTransaction(
  ctx: Context,
  session: LockedSession,
  { input, ...fields }: TransactionFields & { input: Parameters<typeof externalReferenceColumnsOf>[0] },
): Promise<string> {
  const id = ctx.newId()
  await ctx.db.cashierTransaction.create({
    data: {
      id,
      restaurant_id: session.restaurant_id,
      session_id: session.id,
      ...fields,
      ...externalReferenceColumnsOf(input),
      created_by: ctx.actor.user_id ?? '',
      created_at: ctx.now(),
    },
  })
  return id
}
