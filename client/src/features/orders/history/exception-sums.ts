/** Sums of order exceptions by user, added up from the server's sums by user and kind. Pure functions. */
import { EXCEPTION_KINDS, type ExceptionKind } from '@forki/contract/order-dashboard/constants'
import type { orderExceptions } from '@forki/contract/order-exceptions'
import type { orderEvent } from '@forki/contract/orders'
import type { z } from 'zod'

export type OrderEvent = z.output<typeof orderEvent>

export type Exceptions = z.output<typeof orderExceptions>
export type Exception = Exceptions['items'][number]

export interface UserExceptionSums {
  /** Id of the user or API key that caused the exceptions, otherwise the recorded name. Empty without both. */
  person: string
  name: string | null
  count: number
  amount_cents: number
  amountsByKind: Record<ExceptionKind, number>
}

/** Number and amount of exceptions of one kind or all kinds, by user. The highest number is first. */
export function sumsByUser(sums: Exceptions['sums'], kind: ExceptionKind | 'all'): UserExceptionSums[] {
  const byPerson = new Map<string, UserExceptionSums>()
  for (const row of sums) {
    if (kind !== 'all' && row.kind !== kind) continue
    const total = byPerson.get(row.person) ?? {
      person: row.person,
      name: row.user_name,
      count: 0,
      amount_cents: 0,
      amountsByKind: Object.fromEntries(EXCEPTION_KINDS.map((name) => [name, 0])) as Record<
        ExceptionKind,
        number
      >,
    }
    total.count += row.count
    total.amount_cents += row.amount_cents
    total.amountsByKind[row.kind] += row.count
    byPerson.set(row.person, total)
  }
  return [...byPerson.values()].toSorted(
    (one, other) => other.count - one.count || other.amount_cents - one.amount_cents,
  )
}

/** Number of exceptions by kind, and of all of them. */
export function countsOf(sums: Exceptions['sums']): ReadonlyMap<ExceptionKind | 'all', number> {
  const counts = new Map<ExceptionKind | 'all', number>(
    ['all' as const, ...EXCEPTION_KINDS].map((name) => [name, 0]),
  )
  for (const { kind, count } of sums)
    for (const name of ['all', kind] as const) counts.set(name, (counts.get(name) ?? 0) + count)
  return counts
}
