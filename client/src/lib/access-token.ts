/**
 * Access token of the browser client: 15 minutes, in memory only. The HttpOnly cookie renews it, so no script can read a
 * lasting credential.
 * @see ACC-17
 */

/** Answer of `POST /auth/token`. */
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

/** A token this close to its end is renewed in the background. */
const RENEW_BEFORE_MS = 60_000

let held: HeldToken | null = null
/** Session that this page works in, null until its first token. */
let session: string | null = null
let renewal: Promise<string> | null = null
/** Counts sign-ins, so that a token requested before one is not kept after it. */
let generation = 0
let onOtherSession: () => void = () => undefined

/** Registers what happens when the cookie turns out to be of another session than this page's. */
export function onSessionReplaced(callback: () => void): void {
  onOtherSession = callback
}

/** The held token while it lasts, else null. */
export const heldAccessToken = (): string | null =>
  held !== null && Date.now() < held.ends_at ? held.text : null

/** Forgets token and session: somebody signed in or out on this page. */
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
  const own = renewal ?? request(issue)
  renewal = own
  return own
}

async function request(issue: Issue): Promise<string> {
  const begun = generation
  try {
    // Counted from the request, so that the token never outlasts the server's count.
    const from = Date.now()
    const { access_token, expires_in } = await issue()
    if (begun === generation) keep(access_token, from, expires_in * 1000)
    return access_token
  } finally {
    if (begun === generation) renewal = null
  }
}

/** @throws if the token is of another session: a call of this page must not run in it. */
function keep(text: string, from: number, lifetime: number): void {
  const named = sessionOf(text)
  if (session !== null && named !== session) {
    onOtherSession()
    throw new Error('The session of this page was replaced')
  }
  session = named
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
