import type { Feature } from '@forki/contract/permissions'
import type { Context } from '../context/context.ts'
import { featureNotInPlan } from '../errors/app-error.ts'

/**
 * Refuses a write of a feature that no plan in force of the restaurant has (contract §3). Reading and exporting never
 * ask, nor does finishing what is open: orders are sent, served and paid, tills are closed. An administrator of the
 * installation is not bound by a restaurant's plan.
 * @throws feature_not_in_plan
 */
export function requireFeature(
  { actor }: Pick<Context, 'actor'>,
  restaurant_id: string,
  feature: Feature,
): void {
  if (actor.role === 'application_admin') return
  const features = actor.places.get(restaurant_id)?.features
  if (features && !features.has(feature)) throw featureNotInPlan(feature)
}
