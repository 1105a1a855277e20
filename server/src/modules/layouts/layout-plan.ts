import type { Actor } from '../../kit/context.ts'
import { featureNotInPlan } from '../../kit/errors.ts'

/**
 * Starting something new with floor plans needs the plan's feature; reading them, serving at them and finishing an
 * editing under way stay open (contract §3).
 * @throws feature_not_in_plan
 */
export function requireLayouts(actor: Actor, restaurant_id: string): void {
  const features = actor.places.get(restaurant_id)?.features
  if (features && !features.has('layouts')) throw featureNotInPlan('layouts')
}
