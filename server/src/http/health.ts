import type { RequestHandler } from 'express'
import type { Deps } from '../context/context.ts'
import { unavailable } from '../errors/app-error.ts'
import { POSITION_HEADER, positionNow } from '../events/event-position.ts'

/** `GET /healthz`: 200 while the process runs, whatever the state of the database. */
export const healthz: RequestHandler = (_request, response) => {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader(POSITION_HEADER, positionNow())
  response.json({ status: 'ok' })
}

let is_stopping = false

/**
 * Shutdown flag of this process. `/readyz` then responds 503, so that load balancers send requests elsewhere.
 */
export const shutdown = { begin: () => void (is_stopping = true) }

/** Milliseconds for which the result of a migration check is reused. */
const CHECK_INTERVAL_MS = 1000

/**
 * `GET /readyz`: 200 if the database has every migration and the process is not stopping. Reads the database
 * at most once a second (RUN-6).
 */
export function readyz(
  { pool }: Pick<Deps, 'pool'>,
  isMigrated: (pool: Deps['pool']) => Promise<boolean>,
): RequestHandler {
  let checkedAt = -Infinity
  let check: Promise<boolean> = Promise.resolve(false)
  return async (_request, response) => {
    if (is_stopping) throw unavailable()
    if (performance.now() - checkedAt > CHECK_INTERVAL_MS) {
      checkedAt = performance.now()
      check = isMigrated(pool)
    }
    if (!(await check)) throw unavailable()
    response.setHeader('Cache-Control', 'no-store')
    response.json({ status: 'ready' })
  }
}
