/** Query of the progress of English texts. */
import { translationEndpoints } from '@forki/contract/calls/translations'
import { queryOf } from '../../lib/resource.ts'

/** Progress of a restaurant's English texts by kind. `total` counts the missing texts of all kinds. */
export const translationProgress = (restaurant_id: string) =>
  queryOf(translationEndpoints.list, {
    params: { id: restaurant_id },
    query: { missing: 'true', per_page: 1 },
  })
