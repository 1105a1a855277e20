import type { RequestHandler } from 'express'
import type { Deps } from '../context/context.ts'
import { unavailable } from '../errors/app-error.ts'
import { POSITION_HEADER, positionNow } from '../events/event-position.ts'

/** `GET /healthz`: the process runs, whatever the state of the database. */
export const healthz: RequestHandler = (_request, response) => {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader(POSITION_HEADER, positionNow())
  response.json({ status: 'ok' })
}

let is_stopping = false

/** Marks this process as stopping, so that load balancers send requests elsewhere. */
export const shutdown = { begin: () => void (is_stopping = true) }

/** Milliseconds for which the result of a check is reused. */
const CHECK_INTERVAL_MS = 1000

/**
 * `GET /readyz`: the process is not stopping, and the database has every migration. Checked at most once a
 * second (RUN-6).
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
