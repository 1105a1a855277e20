import type { CreatePlan, SubscriptionPlan } from '@forki/contract/subscriptions'
import { FEATURES } from '@forki/contract/permissions'

/** Form values of a plan, without the default and offer switches. */
export type PlanValues = Omit<CreatePlan, 'is_default' | 'is_active'>

/** Values of a new plan, with all features and no limits. */
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

/** Form values of an existing plan. */
export function valuesOf(plan: SubscriptionPlan): PlanValues {
  const names = Object.keys(newPlan()) as (keyof PlanValues)[]
  return Object.fromEntries(names.map((name) => [name, plan[name]])) as unknown as PlanValues
}

/** Features that restaurants under the plan would lose. */
export const lostFeatures = (before: readonly string[], after: readonly string[]) =>
  before.filter((feature) => !after.includes(feature))
