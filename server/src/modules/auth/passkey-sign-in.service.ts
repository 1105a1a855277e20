import type { z } from 'zod'
import { PASSKEY_CHALLENGE_MS, type signInByPasskeyBody } from '@forki/contract/passkeys'
import type { Passkey } from '../../generated/prisma/client.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { unprocessable } from '../../errors/app-error.ts'
import { limitByRule, limitFailures } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openPasskeyChallenge, relyingParty, consumePasskeyChallenge } from './passkey-challenge.service.ts'
import { credentialDescriptor, userHandleOf, listPasskeys, rejectPasskey } from './passkey.service.ts'
import { signIn } from './session.service.ts'
import { deleteChallenge, lockActiveUser, countChallengeTry } from './sign-in-challenge.service.ts'
import { sql } from '../../db/sql.ts'

type PasskeySignIn = z.output<typeof signInByPasskeyBody>

/**
 * Returns the WebAuthn options for a sign-in by passkey. In the second step after a correct password, they
 * list the user's passkeys. Without a challenge the list is empty, and the device offers its own passkeys.
 * @throws challenge_ended, rate_limited
 */
export async function startPasskeySignIn(ctx: Context, { challenge }: { challenge?: string | undefined }) {
  await limitByRule(ctx, { rule: 'passkey_address', key: ctx.ip })
  const user_id = challenge === undefined ? null : await countChallengeTry(ctx, challenge)
  const keys = user_id === null ? [] : await listPasskeys(ctx, user_id)
  return {
    challenge: await openPasskeyChallenge(ctx, user_id === null ? 'sign_in' : 'second_step', user_id),
    rpId: relyingParty(ctx).id,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required' as const,
    allowCredentials: keys.map(credentialDescriptor),
  }
}

/**
 * Signs a user in by passkey. Failures count as failed logins of the IP address.
 * @throws passkey_refused, challenge_ended, rate_limited
 * @see docs/decisions/041-passkeys.md
 */
export async function signInWithPasskey(ctx: Context, input: PasskeySignIn) {
  return limitFailures(ctx, [{ rule: 'login_address', key: ctx.ip }], async () => {
    const key = await ctx.db.passkey.findUnique({ where: { credential_id: input.credential.id } })
    if (!key) throw unprocessable('passkey_refused')
    const counter = await verifySignature(ctx, input, key)
    const answer = await inTransaction(ctx, async (tx) => {
      await lockActiveUser(tx, key.user_id, 'passkey_refused')
      if (!(await storeCounter(tx, key, counter))) return null
      if (input.challenge !== undefined) await deleteChallenge(tx, input.challenge, key.user_id)
      return (await signIn(tx, { id: key.user_id }, 'passkey')).answer
    })
    if (answer) return answer
    await audit(ctx, {
      restaurant_id: null,
      action: 'user.passkey_copied',
      entity: 'user',
      entity_id: key.user_id,
    })
    throw unprocessable('passkey_refused')
  })
}

/** Verifies the signature of a passkey and returns the passkey's signature counter. */
async function verifySignature(
  ctx: Context,
  { challenge, credential }: PasskeySignIn,
  key: Passkey,
): Promise<number> {
  const { clientDataJSON, userHandle } = credential.response
  const challengeUserId = challenge === undefined ? null : key.user_id
  const purpose = challengeUserId === null ? 'sign_in' : 'second_step'
  const expectedChallenge = await consumePasskeyChallenge(ctx, clientDataJSON, purpose, challengeUserId)
  if (userHandle !== undefined && userHandle !== userHandleOf(key.user_id))
    throw unprocessable('passkey_refused')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(ctx)
  const outcome = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // With `counter: 0` the library accepts every signature counter. `storeCounter` compares the counter in the
    // same statement that writes it.
    credential: { id: key.credential_id, publicKey: key.public_key, counter: 0 },
  }).catch((error: unknown) => rejectPasskey(ctx, error))
  if (!outcome.verified) throw unprocessable('passkey_refused')
  return outcome.authenticationInfo.newCounter
}

/**
 * Stores the signature counter of a passkey. Returns false if the counter has not grown, which indicates a
 * copied passkey. Passkeys without a counter always send 0. The caller holds a lock of the user row, so no
 * transaction removes the passkey meanwhile.
 * @throws passkey_refused for a passkey that was removed after its signature was verified
 */
async function storeCounter(ctx: Context, { id }: Passkey, counter: number): Promise<boolean> {
  const movedCount = await sql.run(
    ctx,
    sql`
    UPDATE passkeys SET counter = ${counter}, last_used_at = ${ctx.now()}
    WHERE id = ${id}::uuid AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`,
  )
  if (movedCount === 1) return true
  if ((await ctx.db.passkey.count({ where: { id } })) === 0) throw unprocessable('passkey_refused')
  return false
}
