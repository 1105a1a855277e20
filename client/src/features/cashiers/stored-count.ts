/** First count of a blind closing, which the server stores. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { ApiError } from '../../lib/api.ts'

export interface StoredCount {
  counted_cash_cents: number
  /** Author and time of the count. Null until the session is refetched. */
  countedBy: { name: string; at: string } | null
}

/**
 * First count of a session in a blind closing. Null before the first count, and for users who may see the
 * expected cash.
 */
export const storedCountOfSession = ({
  expected_cash_cents,
  first_count,
}: CashierSession): StoredCount | null =>
  expected_cash_cents === null && first_count ? storedCountOf(first_count) : null

/**
 * Stored count according to the error of a rejected blind closing. For `difference_needs_note` the server has
 * stored the count of that request.
 */
export function storedCountOfError({ code, body }: ApiError, sent_cents: number): StoredCount | null {
  if (code === 'difference_needs_note') return { counted_cash_cents: sent_cents, countedBy: null }
  const { counted_cash_cents, counted_by_name, counted_at } = body
  // Parses the fields by hand, because a schema would enlarge the initial bundle of the cashier page.
  return code === 'count_stands' &&
    typeof counted_cash_cents === 'number' &&
    typeof counted_by_name === 'string' &&
    typeof counted_at === 'string'
    ? storedCountOf({ counted_cash_cents, counted_by_name, counted_at })
    : null
}

type Count = Pick<
  NonNullable<CashierSession['first_count']>,
  'counted_cash_cents' | 'counted_by_name' | 'counted_at'
>

const storedCountOf = (count: Count): StoredCount => ({
  counted_cash_cents: count.counted_cash_cents,
  countedBy: { name: count.counted_by_name, at: count.counted_at },
})
