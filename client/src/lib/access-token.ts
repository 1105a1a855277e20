/**
 * Access token of the browser client. It lasts 15 minutes and is held in memory only. The HttpOnly session cookie
 * renews it, so no script can read a lasting credential.
 * @see ACC-17
 */

/** Response of `POST /auth/token`. */
export interface IssuedToken {
  access_token: string
  /** Seconds. */
  expires_in: number
}

type Issue = () => Promise<IssuedToken>

interface HeldToken {
  text: string
  renew_at: number
  ends_at: number
}

/** A token that expires within this time is renewed in the background. */
const RENEW_BEFORE_MS = 60_000

let held: HeldToken | null = null
/** Session id of this page. Null until its first token. */
let session: string | null = null
let renewal: Promise<string> | null = null
/** Number of sign-ins. A token requested before a sign-in is not stored after it. */
let generation = 0
let onOtherSession: () => void = () => undefined

/** Registers the callback for a session cookie that belongs to another session than this page. */
export function onSessionReplaced(callback: () => void): void {
  onOtherSession = callback
}

/** Held token, or null once it has expired. */
export const heldAccessToken = (): string | null =>
  held !== null && Date.now() < held.ends_at ? held.text : null

/** Clears token and session after a sign-in or sign-out on this page. */
export function forgetAccessToken(): void {
  generation += 1
  held = null
  session = null
  renewal = null
}

/** Returns the held token, or requests one. Concurrent callers share one request. */
export async function accessToken(issue: Issue): Promise<string> {
  const current = heldAccessToken()
  if (current === null) return renew(issue)
  // A failure shows when the token is needed.
  if (held && Date.now() >= held.renew_at) renew(issue).catch(() => undefined)
  return current
}

/** Returns a token other than `refused`, which the server rejected as expired. */
export async function renewedAccessToken(refused: string, issue: Issue): Promise<string> {
  if (held?.text === refused) held = null
  return accessToken(issue)
}

function renew(issue: Issue): Promise<string> {
  const pending = renewal ?? request(issue)
  renewal = pending
  return pending
}

async function request(issue: Issue): Promise<string> {
  const startGeneration = generation
  try {
    // Lifetime counts from the request, so the client expires the token no later than the server.
    const from = Date.now()
    const { access_token, expires_in } = await issue()
    if (startGeneration === generation) store(access_token, from, expires_in * 1000)
    return access_token
  } finally {
    if (startGeneration === generation) renewal = null
  }
}

/** @throws if the token belongs to another session: a call of this page must not run in it */
function store(text: string, from: number, lifetime: number): void {
  const tokenSession = sessionOf(text)
  if (session !== null && tokenSession !== session) {
    onOtherSession()
    throw new Error('The session of this page was replaced')
  }
  session = tokenSession
  held = { text, ends_at: from + lifetime, renew_at: from + Math.max(0, lifetime - RENEW_BEFORE_MS) }
}

/** Session id of a token: the `jti` claim of its payload. */
function sessionOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { jti } = JSON.parse(atob(payload)) as { jti?: unknown }
    return typeof jti === 'string' ? jti : null
  } catch {
    return null
  }
}
