import type { CreatePlan, SubscriptionPlan } from '@forki/contract/subscriptions'
import { FEATURES } from '@forki/contract/permissions'

/** What the form edits: everything but which plan new owners start with and whether it is on offer. */
export type PlanValues = Omit<CreatePlan, 'is_default' | 'is_active'>

/** A plan that allows everything, to take away from. */
export const newPlan = (): PlanValues => ({
  name: '',
  description: null,
  price_cents: 0,
  currency: 'MXN',
  billing_interval: 'month',
  features: [...FEATURES],
  max_restaurants: null,
  max_staff: null,
  trial_days: 0,
})

/** The form's values of a plan that exists. */
export function valuesOf(plan: SubscriptionPlan): PlanValues {
  const names = Object.keys(newPlan()) as (keyof PlanValues)[]
  return Object.fromEntries(names.map((name) => [name, plan[name]])) as unknown as PlanValues
}

/** What restaurants under the plan would have no longer. */
export const lostFeatures = (before: readonly string[], after: readonly string[]) =>
  before.filter((feature) => !after.includes(feature))
