import { createHash, randomBytes } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { deriveKey, keyObject } from './derived-keys.ts'

/**
 * Token types of a session: `session` for API clients, `cookie` for the browser, `access` for the browser's API
 * calls. Each token is valid only for its own use.
 */
export type TokenType = 'session' | 'cookie' | 'access'

/**
 * JWT audience by token type. Scripts of the page can read the access token. It has its own audience, so that
 * it cannot be used to renew itself.
 */
const AUDIENCES: Readonly<Record<TokenType, string>> = {
  session: 'forki',
  cookie: 'forki',
  access: 'forki-access',
}

/** Secret that signs tokens, and the clock for their expiry. */
interface Signer {
  env: { FORKI_SECRET: string }
  now: () => Date
}

const headerSchema = z.strictObject({ alg: z.literal('HS256'), typ: z.literal('JWT') })
const claimsSchema = z
  .object({
    jti: z.uuid(),
    typ: z.enum(['session', 'cookie', 'access']),
    aud: z.string(),
    exp: z.number(),
  })
  .refine(({ typ, aud }) => aud === AUDIENCES[typ])

/**
 * Signs a token that contains the session id and expires with the session. The database row of the session
 * decides about inactivity and revocation.
 * @see ACC-16
 */
export function signSessionToken(
  { env, now }: Signer,
  session: { id: string; expires_at: Date },
  type: TokenType,
): string {
  return jwt.sign(
    { typ: type, iat: toUnixSeconds(now()), exp: toUnixSeconds(session.expires_at) },
    keyObject(deriveKey(env.FORKI_SECRET, 'session')),
    { algorithm: 'HS256', audience: AUDIENCES[type], jwtid: session.id },
  )
}

/** Claims of a session token. */
interface Claims {
  session_id: string
  type: TokenType
  /** Expiry of the token, in seconds since 1970. */
  ends: number
}

/** Cache of verified tokens, because a caller sends the same token with every request. */
const claimsByToken = new Map<string, Claims>()
/** Maximum number of cached tokens. The cache clears itself when it is full. */
const MAX_VERIFIED = 5000
const SKEW_SECONDS = 60

/**
 * Session id of a token. Null for another algorithm, further header fields such as `jwk`, a wrong audience or
 * type, modified bytes, or an expired token. Tolerates a clock skew of one minute.
 */
export function verifySessionToken(signer: Signer, token: string, type: TokenType): string | null {
  const name = `${signer.env.FORKI_SECRET}\0${token}`
  const cachedClaims = claimsByToken.get(name)
  const found = cachedClaims ?? verifyTokenIgnoringExpiry(signer, token)
  if (!found || found.type !== type || toUnixSeconds(signer.now()) >= found.ends + SKEW_SECONDS) return null
  if (!cachedClaims) {
    if (claimsByToken.size >= MAX_VERIFIED) claimsByToken.clear()
    claimsByToken.set(name, found)
  }
  return found.session_id
}

/** Verifies the signature and the claims of a token. The caller checks the expiry at each use. */
function verifyTokenIgnoringExpiry({ env, now }: Signer, token: string): Claims | null {
  try {
    const verified = jwt.verify(token, keyObject(deriveKey(env.FORKI_SECRET, 'session')), {
      algorithms: ['HS256'],
      audience: Object.values(AUDIENCES) as [string, ...string[]],
      clockTimestamp: toUnixSeconds(now()),
      ignoreExpiration: true,
      complete: true,
    })
    if (!headerSchema.safeParse(verified.header).success) return null
    const { data } = claimsSchema.safeParse(verified.payload)
    return data ? { session_id: data.jti, type: data.typ, ends: data.exp } : null
  } catch {
    return null
  }
}

const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** Random token of 256 bits, safe in URLs. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/**
 * SHA-256 hash of a random token for storage. It needs no slow hash, because 256 random bits cannot be
 * guessed.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
