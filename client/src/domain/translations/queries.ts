/** Query of the number of texts that have no English translation. */
import { translationEndpoints } from '@forki/contract/calls/translations'
import { queryOf } from '../../lib/resource.ts'

/** Missing English texts of a restaurant, counted by kind. `total` is the sum over all kinds. */
export const translationProgressQuery = (restaurant_id: string) =>
  queryOf(translationEndpoints.list, {
    params: { id: restaurant_id },
    query: { missing: 'true', per_page: 1 },
  })
