import type { Feature } from '@forki/contract/permissions'
import type { Context } from '../context/context.ts'
import { featureNotInPlan } from '../errors/app-error.ts'

/**
 * True if a plan of the restaurant includes the feature, or if the installation does not limit features. Also
 * true for administrators and for callers without a membership.
 */
export function hasFeature(
  { actor }: Pick<Context, 'actor'>,
  restaurant_id: string,
  feature: Feature,
): boolean {
  if (actor.role === 'application_admin') return true
  const features = actor.memberships.get(restaurant_id)?.features
  return features?.has(feature) ?? true
}

/**
 * Rejects writes of a feature that no active plan of the restaurant includes. Reads, exports, and closing
 * open orders and cashier sessions need no feature. Administrators are exempt.
 * @throws feature_not_in_plan
 * @see SUB-6
 * @see docs/decisions/014-plan-features.md
 */
export function requireFeature(ctx: Pick<Context, 'actor'>, restaurant_id: string, feature: Feature): void {
  if (!hasFeature(ctx, restaurant_id, feature)) throw featureNotInPlan(feature)
}
