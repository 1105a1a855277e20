import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { expireCardBatch } from './card-expiry.service.ts'

/** Marks the overdue loyalty cards as expired, batch by batch, except locked ones. Idempotent. */
export async function expireCards(deps: Deps): Promise<void> {
  let total = 0
  for (;;) {
    const count = await inTransaction(createContext(deps), expireCardBatch)
    if (count === 0) break
    total += count
  }
  if (total > 0) deps.log.info({ cards: total }, 'loyalty cards expired')
}
