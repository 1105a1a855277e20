/**
 * Access token of the browser client. It is valid for 15 minutes and is in memory only. The HttpOnly session cookie
 * renews the token, so no script can read a long-lived credential.
 * @see ACC-17
 */

/** Response of `POST /auth/token`. */
export interface IssuedToken {
  access_token: string
  /** Lifetime of the token in seconds. */
  expires_in: number
}

type IssueToken = () => Promise<IssuedToken>

interface HeldToken {
  token: string
  renew_at: number
  ends_at: number
}

/** Remaining lifetime below which a token is renewed in the background. */
const RENEW_BEFORE_MS = 60_000

let cachedToken: HeldToken | null = null
/** Session id of this page. Null until the page has its first token. */
let sessionId: string | null = null
let renewal: Promise<string> | null = null
/**
 * Number of sign-ins, sign-outs and ended sessions on this page. A token is not stored if this number has
 * changed since its request, because the token belongs to the former session.
 */
let generation = 0
let onOtherSession: () => void = () => undefined

/** Registers the callback that runs when the session cookie belongs to another session than this page. */
export function onSessionReplaced(callback: () => void): void {
  onOtherSession = callback
}

/** Access token in memory, or null once it has expired. */
export const cachedAccessToken = (): string | null =>
  cachedToken !== null && Date.now() < cachedToken.ends_at ? cachedToken.token : null

/** Clears the token and the session id after a sign-in, a sign-out or the end of the session. */
export function forgetAccessToken(): void {
  generation += 1
  cachedToken = null
  sessionId = null
  renewal = null
}

/** Returns the token in memory, or requests one. Concurrent callers share one request. */
export async function accessToken(issue: IssueToken): Promise<string> {
  const current = cachedAccessToken()
  if (current === null) return renewToken(issue)
  // Ignores a failed renewal. The next call that needs a token requests one again.
  if (cachedToken && Date.now() >= cachedToken.renew_at) renewToken(issue).catch(() => undefined)
  return current
}

/** Returns another token than `refused`, which the server rejected as expired. */
export async function renewedAccessToken(refused: string, issue: IssueToken): Promise<string> {
  if (cachedToken?.token === refused) cachedToken = null
  return accessToken(issue)
}

function renewToken(issue: IssueToken): Promise<string> {
  const pendingRenewal = renewal ?? requestToken(issue)
  renewal = pendingRenewal
  return pendingRenewal
}

async function requestToken(issue: IssueToken): Promise<string> {
  const startGeneration = generation
  try {
    // The lifetime starts with the request, so the token expires no later on the client than on the server.
    const from = Date.now()
    const { access_token, expires_in } = await issue()
    if (startGeneration === generation) storeToken(access_token, from, expires_in * 1000)
    return access_token
  } finally {
    if (startGeneration === generation) renewal = null
  }
}

/**
 * Stores an issued token.
 * @throws if the token belongs to another session than this page, because the page's calls must not run in
 * that session
 */
function storeToken(text: string, from: number, lifetime: number): void {
  const tokenSession = sessionIdOf(text)
  if (sessionId !== null && tokenSession !== sessionId) {
    onOtherSession()
    throw new Error('The session of this page was replaced')
  }
  sessionId = tokenSession
  cachedToken = {
    token: text,
    ends_at: from + lifetime,
    renew_at: from + Math.max(0, lifetime - RENEW_BEFORE_MS),
  }
}

/** Session id of a token: the `jti` claim of its payload. */
function sessionIdOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { jti } = JSON.parse(atob(payload)) as { jti?: unknown }
    return typeof jti === 'string' ? jti : null
  } catch {
    return null
  }
}
