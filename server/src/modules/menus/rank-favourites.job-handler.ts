import { businessDate } from '@forki/contract/dates/business-day'
import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { selectRankings, writeRanking } from './favourites.query.ts'

/**
 * Ranks the favourites of every active restaurant once per business day. Sales during the day do not change
 * the ranking, so the tiles on the order screen do not move.
 * @see MNU-14
 */
export async function rankFavourites(deps: Deps): Promise<void> {
  const ctx = createContext(deps)
  for (const { id, timezone, business_day_cutoff, ranked_on } of await selectRankings(ctx)) {
    const day = businessDate(ctx.now(), timezone, business_day_cutoff)
    if (ranked_on !== null && ranked_on >= day) continue
    try {
      await writeRanking(ctx, id, day)
    } catch (error) {
      // The error of one restaurant must not stop the ranking for the others.
      deps.log.error({ err: error, restaurant_id: id }, 'ranking of favourites failed')
    }
  }
}
