import jwt from 'jsonwebtoken'
import { z } from 'zod'
import type { Deps } from '../../context/context.ts'
import type { GoogleSettings } from './wallet-settings.ts'

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const TIMEOUT_MS = 10_000
/** Time before the expiry of an access token at which the server requests a new one, in seconds. */
const EXPIRY_MARGIN_SECONDS = 60

const tokenResponseSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

interface Token {
  accessToken: string
  /** Expiry of the access token, in milliseconds since 1970. */
  expiresAtMs: number
}
const cachedTokens = new Map<string, Token>()

/**
 * Changes an object or class at Google Wallet. Ignores the reply 404, because Google has no object of a card
 * that no user has saved.
 * @throws Error if Google is unreachable or rejects the request
 */
export async function patchGoogleWallet(
  deps: Deps,
  settings: GoogleSettings,
  path: string,
  body: object,
): Promise<void> {
  const response = await fetch(`${deps.env.GOOGLE_WALLET_API_URL}/${path}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${await accessToken(deps, settings)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  // The status 401 means that the access token is no longer valid, so the cache drops it.
  if (response.status === 401) cachedTokens.delete(keyOf(settings))
  if (!response.ok && response.status !== 404) throw new Error(`Google Wallet answered ${response.status}`)
}

const keyOf = ({ email, token_uri }: GoogleSettings) => `${token_uri} ${email}`

/** Access token of the Google service account (RFC 7523), cached until shortly before its expiry. */
async function accessToken(deps: Deps, settings: GoogleSettings): Promise<string> {
  const now = deps.now().getTime()
  const cachedToken = cachedTokens.get(keyOf(settings))
  if (cachedToken && cachedToken.expiresAtMs > now) return cachedToken.accessToken
  const response = await fetch(settings.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(settings, now),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`Google's token server answered ${response.status}`)
  const { access_token, expires_in } = tokenResponseSchema.parse(await response.json())
  cachedTokens.set(keyOf(settings), {
    accessToken: access_token,
    expiresAtMs: now + (expires_in - EXPIRY_MARGIN_SECONDS) * 1000,
  })
  return access_token
}

function assertionOf({ email, token_uri, private_key }: GoogleSettings, now: number): string {
  const iat = Math.floor(now / 1000)
  return jwt.sign({ scope: SCOPE, iat, exp: iat + 3600 }, private_key, {
    algorithm: 'RS256',
    issuer: email,
    audience: token_uri,
  })
}
