import type { CreatePlan, SubscriptionPlan } from '@forki/contract/subscriptions'
import { FEATURES } from '@forki/contract/permissions'

/** Form values of a plan, without its default switch and its offer switch. */
export type PlanValues = Omit<CreatePlan, 'is_default' | 'is_active'>

/** Form values of a new plan, with all features and no limits. */
export const newPlanValues = (): PlanValues => ({
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

export function valuesOf(plan: SubscriptionPlan): PlanValues {
  const names = Object.keys(newPlanValues()) as (keyof PlanValues)[]
  return Object.fromEntries(names.map((name) => [name, plan[name]])) as unknown as PlanValues
}

/** Features that the edited plan no longer has, and that its restaurants would lose. */
export const lostFeatures = (before: readonly string[], after: readonly string[]) =>
  before.filter((feature) => !after.includes(feature))
