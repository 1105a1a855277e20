import type { SubscriptionStatus } from './subscription.query.ts'

const DAY_MS = 86_400_000

/** Term and status of a subscription. */
export interface SubscriptionTerm {
  status: SubscriptionStatus
  starts_at: Date
  /** End of the term. Null for no end. */
  ends_at: Date | null
}

/**
 * Fields of a plan that determine the term of a subscription. `billing_interval` is text, with the values
 * that the API contract lists.
 */
type Offer = { price_cents: number | bigint; trial_days: number; billing_interval: string }

const isFree = (plan: Pick<Offer, 'price_cents'>): boolean => Number(plan.price_cents) === 0

export const isLiveSubscription = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'trialing'

/**
 * First status of a subscription to `plan`. It is trialing if the plan has trial days that the user has not
 * had. It is active if the plan is free without trial days. Otherwise it is pending until an administrator
 * activates it.
 * @see SUB-3
 */
export function firstStatus(
  plan: Omit<Offer, 'billing_interval'>,
  hadTrial: boolean,
): 'trialing' | 'active' | 'pending' {
  if (plan.trial_days > 0) return hadTrial ? 'pending' : 'trialing'
  return isFree(plan) ? 'active' : 'pending'
}

/**
 * End of a subscription term that begins at `starts_at`. A trial lasts the plan's trial days, and a paid term
 * lasts the billing interval. Null for a trial without trial days, for active subscriptions to free or
 * one-time plans, and for subscriptions that are neither trialing nor active.
 */
export function termEndOf(status: SubscriptionStatus, plan: Offer, starts_at: Date): Date | null {
  if (status === 'trialing') {
    return plan.trial_days > 0 ? new Date(starts_at.getTime() + plan.trial_days * DAY_MS) : null
  }
  if (status !== 'active' || isFree(plan) || plan.billing_interval === 'once') return null
  return addMonths(starts_at, plan.billing_interval === 'year' ? 12 : 1)
}

/** Same day and time a number of months later in UTC, or the last day of a shorter month. */
function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return to
}
