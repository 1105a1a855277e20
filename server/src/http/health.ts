import type { RequestHandler } from 'express'
import type { Deps } from '../context/context.ts'
import { unavailable } from '../errors/app-error.ts'
import { POSITION_HEADER, positionNow } from '../events/event-position.ts'

/** Handler of `GET /healthz`: responds 200 while the process runs, even if the database is down. */
export const healthz: RequestHandler = (_request, response) => {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader(POSITION_HEADER, positionNow())
  response.json({ status: 'ok' })
}

let isStopping = false

/**
 * Switch for the shutdown of this process. After `begin`, `/readyz` responds 503, so that load balancers send
 * requests to other servers.
 */
export const shutdown = { begin: () => void (isStopping = true) }

/** Time for which `/readyz` reuses the result of its migration check, in ms. */
const CHECK_INTERVAL_MS = 1000

/**
 * Handler of `GET /readyz`: responds 200 if the database has every migration and the process is not stopping.
 * It reads the database at most once a second (RUN-6).
 */
export function readyz(
  { pool }: Pick<Deps, 'pool'>,
  isMigrated: (pool: Deps['pool']) => Promise<boolean>,
): RequestHandler {
  let checkedAt = -Infinity
  let check: Promise<boolean> = Promise.resolve(false)
  return async (_request, response) => {
    if (isStopping) throw unavailable()
    if (performance.now() - checkedAt > CHECK_INTERVAL_MS) {
      checkedAt = performance.now()
      check = isMigrated(pool)
    }
    if (!(await check)) throw unavailable()
    response.setHeader('Cache-Control', 'no-store')
    response.json({ status: 'ready' })
  }
}
