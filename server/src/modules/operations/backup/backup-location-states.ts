import type { Env } from '../../../env.ts'
import type { BackupLocationState } from '../installation-checks.ts'
import type { BackupLocation } from './backup-location.ts'
import { dailyBackupLocations } from './backup-locations.ts'

/**
 * Reads the time of the newest backup in each location of the daily backup. Uses short timeouts, because the
 * page Installation waits for the result.
 */
export const readLocationStates = (env: Env): Promise<BackupLocationState[]> =>
  Promise.all(dailyBackupLocations(env, { isQuick: true }).map(readLocation))

async function readLocation({ address, list, close }: BackupLocation): Promise<BackupLocationState> {
  try {
    return { address, newest: (await list()).at(-1)?.at ?? null, error: null }
  } catch (error) {
    return { address, newest: null, error: error instanceof Error ? error.message : String(error) }
  } finally {
    await close()
  }
}

/** Time in ms for which the metrics reuse the list of a bucket, because each request costs money. */
const BUCKET_FRESH_MS = 300_000

/**
 * Returns a function that reads the time of the newest backup in each location, for metrics. It lists a
 * readable bucket at most every five minutes. If a bucket can't be read, the function returns the result of
 * the last successful read. If a folder can't be read, the result is null.
 */
export function createLocationReader(env: Env) {
  const cachedStates = new Map<string, { readAt: number; newest: Date | null }>()
  return (): Promise<{ kind: BackupLocation['kind']; newest: Date | null }[]> =>
    Promise.all(
      dailyBackupLocations(env, { isQuick: true }).map(async (location) => {
        const { kind, address } = location
        const last = cachedStates.get(address)
        if (kind === 's3' && last && performance.now() - last.readAt < BUCKET_FRESH_MS)
          return { kind, newest: last.newest }
        const { newest, error } = await readLocation(location)
        if (error !== null) return { kind, newest: kind === 's3' ? (last?.newest ?? null) : null }
        cachedStates.set(address, { readAt: performance.now(), newest })
        return { kind, newest }
      }),
    )
}
