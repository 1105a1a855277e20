import { PASSKEY_CHALLENGE_MS } from '@forki/contract/passkeys'
import { hashToken, randomToken } from '../../adapters/tokens.ts'
import type { PasskeyPurpose } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'
import { unprocessable } from '../../errors/app-error.ts'

/** Pattern of loopback addresses as they are written in URLs. */
const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\])$/

/**
 * WebAuthn relying party: host and origin of the public URL. WebAuthn accepts host names only, so a server at
 * a loopback address uses `localhost` on the same port.
 */
export function relyingParty({ deps }: { deps: { env: Pick<Context['deps']['env'], 'FORKI_PUBLIC_URL'> } }): {
  id: string
  origin: string
} {
  const address = new URL(deps.env.FORKI_PUBLIC_URL)
  if (LOOPBACK.test(address.hostname)) address.hostname = 'localhost'
  return { id: address.hostname, origin: address.origin }
}

/** Meta tag with the origin at which passkeys work. Pages at another origin offer no passkeys. */
export const passkeyOriginMeta = (deps: { env: Pick<Context['deps']['env'], 'FORKI_PUBLIC_URL'> }): string =>
  `<meta name="forki-passkeys" content="${relyingParty({ deps }).origin}" />`

/**
 * Creates a WebAuthn challenge.
 * @param user_id user who must sign the challenge, null if the passkey itself identifies the user
 */
export async function openPasskeyChallenge(
  ctx: Context,
  purpose: PasskeyPurpose,
  user_id: string | null = null,
): Promise<string> {
  const challenge = randomToken()
  await ctx.db.passkeyChallenge.create({
    data: {
      challenge_hash: hashToken(challenge),
      purpose,
      user_id,
      expires_at: new Date(ctx.now().getTime() + PASSKEY_CHALLENGE_MS),
    },
  })
  return challenge
}

/**
 * Consumes the challenge in a signed WebAuthn response. Purpose, user and expiry must match. Of several
 * concurrent callers at most one succeeds.
 * @throws passkey_refused
 * @see docs/decisions/041-passkeys.md
 */
export async function consumePasskeyChallenge(
  ctx: Context,
  clientDataJSON: string,
  purpose: PasskeyPurpose,
  user_id: string | null = null,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) throw unprocessable('passkey_refused')
  const { count } = await ctx.db.passkeyChallenge.deleteMany({
    where: { challenge_hash: hashToken(challenge), purpose, user_id, expires_at: { gt: ctx.now() } },
  })
  if (count === 0) throw unprocessable('passkey_refused')
  return challenge
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (clientData === null || typeof clientData !== 'object' || !('challenge' in clientData)) return null
    return typeof clientData.challenge === 'string' ? clientData.challenge : null
  } catch {
    return null
  }
}
