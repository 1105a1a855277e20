import type { Feature } from '@forki/contract/permissions'
import type { Context } from './context.ts'
import { featureNotInPlan } from './errors.ts'

/**
 * Refuses to begin something that the restaurant's plan does not cover (contract §3). Reading never asks, nor does
 * finishing what is open: orders are served and paid, tills are closed, an editing under way is saved. An administrator of
 * the installation is not bound by a restaurant's plan.
 * @throws feature_not_in_plan
 */
export function requireFeature(
  { actor }: Pick<Context, 'actor'>,
  restaurant_id: string,
  feature: Feature,
): void {
  const features = actor.places.get(restaurant_id)?.features
  if (features && !features.has(feature)) throw featureNotInPlan(feature)
}
