import type { UpdateSubscription } from '@forki/contract/subscriptions'
import type { SubscriptionRow } from './user-subscription.query.ts'

/** Changed fields of a subscription. */
export type SubscriptionChange = Partial<UpdateSubscription>

/**
 * Fields of a request that differ from the stored subscription, so that a client may send a subscription back
 * as it received it.
 */
export function changedFields(before: SubscriptionRow, input: UpdateSubscription): SubscriptionChange {
  const isSame = (name: keyof UpdateSubscription) => comparable(input[name]) === comparable(before[name])
  const names = Object.keys(input) as (keyof UpdateSubscription)[]
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined && !isSame(name)).map((name) => [name, input[name]]),
  )
}

/**
 * Normalized field value for comparison: instants have several text forms, and the sequence of restaurants is
 * irrelevant.
 */
function comparable(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(String)
      .toSorted((a, b) => a.localeCompare(b))
      .join()
  const time = typeof value === 'string' && /^\d{4}-/.test(value) ? Date.parse(value) : Number.NaN
  return JSON.stringify(Number.isNaN(time) ? value : time)
}
