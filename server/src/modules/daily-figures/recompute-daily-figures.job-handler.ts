import { withClient } from '../../db/with-client.ts'
import { directDatabaseUrl } from '../../env.ts'
import type { Deps } from '../../context/context.ts'
import { recomputeStaleDays } from './daily-figures.service.ts'

/**
 * Recomputes the daily figures of stale days on a separate connection, because after an import it may run for
 * minutes.
 */
export async function recomputeDailyFigures({ env, log }: Deps): Promise<void> {
  const days = await withClient(directDatabaseUrl(env), recomputeStaleDays)
  if (days > 0) log.info({ days }, 'stale daily figures recomputed')
}
