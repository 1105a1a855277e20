import { EXAMPLE_FEATURES } from '@forki/contract/examples/constants'
import { requireFeature } from '../../access/plan-features.ts'
import type { Context } from '../../context/context.ts'

/**
 * Rejects a call before its first write if the plan lacks a feature of the example data.
 * @throws feature_not_in_plan
 * @see RES-21
 */
export function requireExampleFeatures(ctx: Context, restaurant_id: string): void {
  for (const feature of EXAMPLE_FEATURES) requireFeature(ctx, restaurant_id, feature)
}
