import { ACCESS_TOKEN_MS, SESSION_MAX_MS } from '@forki/contract/limits'
import type { Session, SignInMethod } from '../../generated/prisma/client.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { notFound, unauthorized } from '../../errors/app-error.ts'
import { SESSION_COOKIE } from '../../http/credentials.ts'
import { inTransaction } from '../../db/transaction.ts'
import { signSessionToken } from '../../adapters/tokens.ts'
import { revokeSessions } from '../users/session-end.service.ts'
import { publishRightsChange } from '../users/publish-rights-change.service.ts'
import { isLiveSession } from './session.query.ts'
import { sql } from '../../db/sql.ts'

/** Fields of the context that `openSession` needs. Scripts and tests can create them without a request. */
type SessionContext = Pick<Context, 'deps' | 'db' | 'now' | 'newId'>

export interface OpenedSession {
  /** Session token for the header `Authorization: Bearer`, for programs. The browser client discards it. */
  token: string
  /** Token of the same session for the HttpOnly cookie. The server accepts it only in the cookie. */
  cookie: string
  session: Session
}

/**
 * Creates a session row and the two tokens that contain its id. The end of the session invalidates both
 * tokens at once, on every process.
 */
export async function openSession(
  ctx: SessionContext,
  user: { id: string },
  device: { ip: string; user_agent: string } = { ip: '', user_agent: '' },
  signed_in_by: SignInMethod = 'password',
): Promise<OpenedSession> {
  const created_at = ctx.now()
  const session = await ctx.db.session.create({
    data: {
      id: ctx.newId(),
      user_id: user.id,
      created_at,
      last_seen_at: created_at,
      expires_at: new Date(created_at.getTime() + SESSION_MAX_MS),
      ip: device.ip.slice(0, 64),
      user_agent: device.user_agent.slice(0, 300),
      signed_in_by,
    },
  })
  const signer = { env: ctx.deps.env, now: ctx.now }
  return {
    token: signSessionToken(signer, session, 'session'),
    cookie: signSessionToken(signer, session, 'cookie'),
    session,
  }
}

/** Opens a session for the requesting device, sets its cookie and returns the login response. */
export async function signIn(ctx: Context, user: { id: string }, signed_in_by: SignInMethod = 'password') {
  const { token, cookie, session } = await openSession(ctx, user, ctx, signed_in_by)
  const expires_in = SESSION_MAX_MS / 1000
  // The response sets the cookie after the commit, because the cookie of a rolled-back session would be
  // invalid.
  ctx.afterCommit(() => ctx.setHeader('Set-Cookie', sessionCookieHeader(ctx, cookie, expires_in)))
  return {
    session_id: session.id,
    answer: { access_token: token, token_type: 'bearer' as const, expires_in },
  }
}

/**
 * Issues an access token for the caller's session. The token expires after 15 minutes, or with the session if
 * that is earlier. A locked terminal receives a token too. The token names only the session, and each request
 * reads the terminal's current user.
 * @throws not_signed_in
 * @see docs/decisions/075-browser-access-token.md
 */
export async function issueAccessToken(ctx: Context) {
  const { session_id } = ctx.actor
  if (session_id === null) throw unauthorized('not_signed_in')
  const { expires_at } = await ctx.db.session.findUniqueOrThrow({
    where: { id: session_id },
    select: { expires_at: true },
  })
  const now = ctx.now()
  const ends = Math.min(now.getTime() + ACCESS_TOKEN_MS, expires_at.getTime())
  const signer = { env: ctx.deps.env, now: ctx.now }
  return {
    access_token: signSessionToken(signer, { id: session_id, expires_at: new Date(ends) }, 'access'),
    token_type: 'bearer' as const,
    expires_in: Math.max(0, Math.floor((ends - now.getTime()) / 1000)),
  }
}

/** Ends the caller's session, if there is one, and clears its cookie. Idempotent. */
export async function signOut(ctx: Context): Promise<void> {
  const { session_id } = ctx.actor
  if (session_id !== null) await revokeSessions(ctx, { id: session_id })
  ctx.setHeader('Set-Cookie', sessionCookieHeader(ctx, '', 0))
}

/** Lists the live sessions of a user, the most recently used first. */
export const listSessions = (ctx: Context, user_id = ctx.actor.user_id) =>
  sql.rows<Session>(
    ctx,
    sql`
  SELECT s.* FROM sessions s WHERE s.user_id = ${user_id}::uuid AND ${isLiveSession(ctx.now())}
  ORDER BY s.last_seen_at DESC, s.id DESC`,
  )

/**
 * Ends one of the caller's own sessions.
 * @throws not_found for a session of another user
 */
export async function removeSession(ctx: Context, session_id: string): Promise<{ id: string }> {
  const endedCount = await revokeSessions(ctx, { id: session_id, user_id: ctx.actor.user_id ?? '' })
  if (endedCount === 0) throw notFound()
  if (session_id === ctx.actor.session_id) ctx.setHeader('Set-Cookie', sessionCookieHeader(ctx, '', 0))
  return { id: session_id }
}

/**
 * Ends another user's session as an administrator. Event streams of that user check their reader's rights at
 * once. The audit log records the action without the device's location.
 * @throws not_found
 * @see docs/decisions/025-user-sessions-for-administrators.md
 */
export async function endSessionOf(
  ctx: Context,
  user: { id: string; role: string },
  session_id: string,
): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const endedCount = await revokeSessions(tx, { id: session_id, user_id: user.id })
    if (endedCount === 0) throw notFound()
    await publishRightsChange(tx, user)
    await audit(tx, { restaurant_id: null, action: 'user.session_ended', entity: 'user', entity_id: user.id })
    return { id: session_id }
  })
}

/**
 * Header `Set-Cookie` of the session cookie: HttpOnly, SameSite=Lax, and Secure if the public URL uses https.
 */
function sessionCookieHeader(ctx: Context, value: string, seconds: number): string {
  const secureAttribute = ctx.deps.env.FORKI_PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secureAttribute}`
}
