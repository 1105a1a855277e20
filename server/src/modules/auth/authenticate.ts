import { VISIT_TOKEN_PREFIX } from '@forki/contract/visits'
import type { Authenticate } from '../../access/credentials.ts'
import type { Deps } from '../../context/context.ts'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import { unauthorized } from '../../errors/app-error.ts'
import { hashToken, verifySessionToken, type TokenType } from '../../adapters/tokens.ts'
import { isApiKey, apiKeyActorByToken } from '../api-keys/api-key-actor.service.ts'
import { selectActor } from './session.query.ts'
import { sql } from '../../db/sql.ts'

/** Minimum interval between two writes of `last_seen_at` in ms, so that few requests cause a write. */
const MIN_SEEN_WRITE_INTERVAL_MS = 60_000

/**
 * Returns the actor of a request's credentials. A bearer token takes precedence, and an invalid one is
 * rejected. An invalid cookie without a bearer token is anonymous. Each token type is accepted only in its
 * own header. API keys have a prefix. A guest's token leaves the caller anonymous, and the visits module
 * resolves it.
 * @throws invalid_session
 * @see API-22, ACC-16
 */
export const authenticate: Authenticate = async (deps, { bearer, cookie }) => {
  if (bearer?.startsWith(VISIT_TOKEN_PREFIX)) return { ...ANONYMOUS, visit_token_hash: hashToken(bearer) }
  if (bearer !== null) {
    const actor = isApiKey(bearer)
      ? await apiKeyActorByToken(deps, bearer)
      : await bearerActor(deps, bearer, cookie)
    if (!actor) throw unauthorized('invalid_session')
    return actor
  }
  const actor = cookie === null ? null : await actorOf(deps, cookie, 'cookie')
  return actor ?? ANONYMOUS
}

/**
 * Returns the actor of a session token or access token. Rejects an access token if the request also has the
 * cookie of another session. Otherwise an open tab would continue as the former user after another user
 * signed in.
 * @see docs/decisions/075-browser-access-token.md
 */
async function bearerActor(deps: Deps, bearer: string, cookie: string | null): Promise<Actor | null> {
  const accessed = verifySessionToken(deps, bearer, 'access')
  if (accessed === null) return actorOf(deps, bearer, 'session')
  const cookieSessionId = cookie === null ? null : verifySessionToken(deps, cookie, 'cookie')
  return cookieSessionId === null || cookieSessionId === accessed ? sessionActor(deps, accessed) : null
}

async function actorOf(deps: Deps, token: string, type: TokenType): Promise<Actor | null> {
  const session_id = verifySessionToken(deps, token, type)
  return session_id === null ? null : sessionActor(deps, session_id)
}

async function sessionActor(deps: Deps, session_id: string): Promise<Actor | null> {
  const foundActor = await deps.actorCache.findOrLoad(session_id, async () => {
    const found = await selectActor({ deps }, session_id)
    if (found) recordActivity(deps, session_id, found.last_seen_at)
    return found
  })
  return foundActor?.actor ?? null
}

/**
 * Writes the session's `last_seen_at` without delaying the request. A failed write is logged, and the next
 * load of the actor repeats it.
 */
function recordActivity(deps: Deps, session_id: string, last_seen_at: Date): void {
  const now = deps.now()
  const dueBefore = new Date(now.getTime() - MIN_SEEN_WRITE_INTERVAL_MS)
  if (last_seen_at > dueBefore) return
  const lastSeenUpdate = sql`UPDATE sessions SET last_seen_at = ${now} WHERE id = ${session_id}::uuid AND last_seen_at <= ${dueBefore}`
  sql
    .run({ deps }, lastSeenUpdate)
    .catch((error: unknown) => deps.log.warn({ err: error }, 'sessions: update of the last use failed'))
}
