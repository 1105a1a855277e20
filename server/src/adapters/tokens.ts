import { createHash, randomBytes } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { deriveKey, keyObject } from './keys.ts'

/**
 * Tokens of one session: `session` for programs, `cookie` for the browser, `access` for the browser client's calls.
 * None passes for another.
 */
export type TokenType = 'session' | 'cookie' | 'access'

/** The access token has an audience of its own: what lives in script memory never renews itself. */
const AUDIENCES: Readonly<Record<TokenType, string>> = {
  session: 'forki',
  cookie: 'forki',
  access: 'forki-access',
}

/** The secret and the clock. */
interface Signer {
  env: { FORKI_SECRET: string }
  now: () => Date
}

const header = z.strictObject({ alg: z.literal('HS256'), typ: z.literal('JWT') })
const claims = z
  .object({
    jti: z.uuid(),
    typ: z.enum(['session', 'cookie', 'access']),
    aud: z.string(),
    exp: z.number(),
  })
  .refine(({ typ, aud }) => aud === AUDIENCES[typ])

/**
 * Signs a token that names a session's row and nothing else. It expires with the session. The row says whether the
 * session was idle or ended before.
 * @see ACC-16
 */
export function signSessionToken(
  { env, now }: Signer,
  session: { id: string; expires_at: Date },
  type: TokenType,
): string {
  return jwt.sign(
    { typ: type, iat: seconds(now()), exp: seconds(session.expires_at) },
    keyObject(deriveKey(env.FORKI_SECRET, 'session')),
    { algorithm: 'HS256', audience: AUDIENCES[type], jwtid: session.id },
  )
}

/** What a token of ours says. */
interface Claims {
  session_id: string
  type: TokenType
  /** Seconds since 1970. */
  ends: number
}

/** Tokens found to be ours, by secret and text: a caller shows the same one at every request. */
const proven = new Map<string, Claims>()
/** Tokens kept at most; beyond, all are proven again. */
const MOST_PROVEN = 5000
const SKEW = 60

/**
 * The id of the session that a token names, or null for anything that this server did not make for that purpose: another
 * algorithm, a header that names a key, a wrong audience or type, a changed byte, an expired one. A minute's skew between
 * servers is tolerated.
 */
export function verifySessionToken(signer: Signer, token: string, type: TokenType): string | null {
  const name = `${signer.env.FORKI_SECRET}\0${token}`
  const known = proven.get(name)
  const found = known ?? prove(signer, token)
  if (!found || found.type !== type || seconds(signer.now()) >= found.ends + SKEW) return null
  if (!known) {
    if (proven.size >= MOST_PROVEN) proven.clear()
    proven.set(name, found)
  }
  return found.session_id
}

/** What a token says, whose signature and form are ours; when it ends is looked at by the caller, each time. */
function prove({ env, now }: Signer, token: string): Claims | null {
  try {
    const verified = jwt.verify(token, keyObject(deriveKey(env.FORKI_SECRET, 'session')), {
      algorithms: ['HS256'],
      audience: Object.values(AUDIENCES) as [string, ...string[]],
      clockTimestamp: seconds(now()),
      ignoreExpiration: true,
      complete: true,
    })
    if (!header.safeParse(verified.header).success) return null
    const { data } = claims.safeParse(verified.payload)
    return data ? { session_id: data.jti, type: data.typ, ends: data.exp } : null
  } catch {
    return null
  }
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** 256 random bits, safe in a link. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a random token; with 256 bits there is nothing to guess, so one round does. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
