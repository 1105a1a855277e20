import { PASSKEY_CHALLENGE_MS } from '@forki/contract/passkeys'
import { hashToken, randomToken } from '../../adapters/tokens.ts'
import type { PasskeyPurpose } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'
import { unprocessable } from '../../errors/app-error.ts'

/** Loopback addresses, as URLs spell them. */
const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\])$/

/**
 * Relying party of every passkey: the host and the origin of the public address. WebAuthn takes host names alone, so a
 * server that is reached at a loopback address answers for `localhost` on the same port.
 */
export function relyingParty({ deps }: { deps: { env: Pick<Context['deps']['env'], 'FORKI_PUBLIC_URL'> } }): {
  id: string
  origin: string
} {
  const address = new URL(deps.env.FORKI_PUBLIC_URL)
  if (LOOPBACK.test(address.hostname)) address.hostname = 'localhost'
  return { id: address.hostname, origin: address.origin }
}

/** Meta tag with the origin that passkeys work at. Pages elsewhere offer none. */
export const passkeyMeta = (deps: { env: Pick<Context['deps']['env'], 'FORKI_PUBLIC_URL'> }): string =>
  `<meta name="forki-passkeys" content="${relyingParty({ deps }).origin}" />`

/** Makes what a key is to sign. `user_id` is of whom it must be; at the door nobody is known yet. */
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
 * Uses up the challenge that a key says it signed: of any number of callers one gets it, for its purpose, in its time.
 * @throws passkey_refused
 */
export async function spendPasskeyChallenge(
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
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (said === null || typeof said !== 'object' || !('challenge' in said)) return null
    return typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}
