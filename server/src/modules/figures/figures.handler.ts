import type { Deps } from '../../kit/context.ts'
import { makeStaleDays } from './figures.service.ts'

/** Makes the figures of the days that changed, on a connection of its own. */
export async function refreshFigures({ pool, log }: Deps): Promise<void> {
  const client = await pool.connect()
  try {
    const days = await makeStaleDays(client)
    if (days > 0) log.info({ days }, 'figures made')
  } finally {
    client.release()
  }
}
