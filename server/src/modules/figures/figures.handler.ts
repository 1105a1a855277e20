import { withClient } from '../../db/connection.ts'
import { directUrl } from '../../env.ts'
import type { Deps } from '../../context/context.ts'
import { makeStaleDays } from './figures.service.ts'

/** Makes the figures of the days that changed, on a connection of its own: after an import it may take minutes. */
export async function refreshFigures({ env, log }: Deps): Promise<void> {
  const days = await withClient(directUrl(env), makeStaleDays)
  if (days > 0) log.info({ days }, 'figures made')
}
