import { withClient } from '../../db/connection.ts'
import { directUrl } from '../../env.ts'
import type { Deps } from '../../context/context.ts'
import { recomputeStaleDays } from './figures.service.ts'

/** Computes the figures of stale days on its own connection, because an import can make it take minutes. */
export async function refreshFigures({ env, log }: Deps): Promise<void> {
  const days = await withClient(directUrl(env), recomputeStaleDays)
  if (days > 0) log.info({ days }, 'daily figures computed')
}
