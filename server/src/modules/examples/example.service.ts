import type { Examples } from '@forki/contract/examples'
import type { Context } from '../../context/context.ts'
import type { RestaurantRow } from '../restaurants/restaurant.query.ts'
import { EXAMPLE_COUNTS } from './example-content.ts'
import { selectExamples, selectExampleState } from './example.query.ts'
import { countByKind, planRemoval } from './removal-plan.ts'

/** Finds the example data of a restaurant, with the rows that its removal would keep. */
export async function findExamples(ctx: Context, { id }: Pick<RestaurantRow, 'id'>): Promise<Examples> {
  const { is_loaded, is_empty } = await selectExampleState(ctx, id)
  if (!is_loaded) {
    const status = is_empty ? 'available' : 'unavailable'
    return { status, counts: is_empty ? EXAMPLE_COUNTS : countByKind([]), kept: [] }
  }
  const rows = await selectExamples(ctx, id)
  return { status: 'loaded', counts: countByKind(rows), kept: planRemoval(rows).kept }
}
