import type { z } from 'zod'
import { PASSKEY_CHALLENGE_MS, type signInByPasskey } from '@forki/contract/passkeys'
import type { Passkey } from '../../generated/prisma/client.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { unprocessable } from '../../errors/app-error.ts'
import { limitBy, limitFailures } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openPasskeyChallenge, relyingParty, spendPasskeyChallenge } from './passkey-challenge.service.ts'
import { described, handleOf, listPasskeys, refuse } from './passkey.service.ts'
import { signIn } from './session.service.ts'
import { endChallenge, holdAccount, takeTry } from './sign-in-challenge.service.ts'
import { sql } from '../../db/sql.ts'

type Enter = z.output<typeof signInByPasskey>

/**
 * What a key signs at the door. After a right password it is known whose keys do; before it, the device offers its own.
 * @throws challenge_ended, rate_limited
 */
export async function startPasskeySignIn(ctx: Context, { challenge }: { challenge?: string | undefined }) {
  await limitBy(ctx, { rule: 'passkey_address', key: ctx.ip })
  const user_id = challenge === undefined ? null : await takeTry(ctx, challenge)
  const keys = user_id === null ? [] : await listPasskeys(ctx, user_id)
  return {
    challenge: await openPasskeyChallenge(ctx, user_id === null ? 'sign_in' : 'second_step', user_id),
    rpId: relyingParty(ctx).id,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required' as const,
    allowCredentials: keys.map(described),
  }
}

/**
 * Signs in by a key: something one has, opened by something one is or knows. Failures count as those of a login do.
 * @throws passkey_refused, challenge_ended, rate_limited
 */
export async function enterByKey(ctx: Context, input: Enter) {
  return limitFailures(ctx, [{ rule: 'login_address', key: ctx.ip }], async () => {
    const key = await ctx.db.passkey.findUnique({ where: { credential_id: input.credential.id } })
    if (!key) throw unprocessable('passkey_refused')
    const counter = await countSigned(ctx, input, key)
    const answer = await inTransaction(ctx, async (tx) => {
      await holdAccount(tx, key.user_id, 'passkey_refused')
      if (!(await moveCounter(tx, key, counter))) return null
      if (input.challenge !== undefined) await endChallenge(tx, input.challenge, key.user_id)
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

/** Checks the signature and tells how often the key says it was used. */
async function countSigned(ctx: Context, { challenge, credential }: Enter, key: Passkey): Promise<number> {
  const { clientDataJSON, userHandle } = credential.response
  const whose = challenge === undefined ? null : key.user_id
  const purpose = whose === null ? 'sign_in' : 'second_step'
  const expectedChallenge = await spendPasskeyChallenge(ctx, clientDataJSON, purpose, whose)
  if (userHandle !== undefined && userHandle !== handleOf(key.user_id)) throw unprocessable('passkey_refused')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(ctx)
  const outcome = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The counter is compared where it is written, in one statement.
    credential: { id: key.credential_id, publicKey: key.public_key, counter: 0 },
  }).catch((error: unknown) => refuse(ctx, error))
  if (!outcome.verified) throw unprocessable('passkey_refused')
  return outcome.authenticationInfo.newCounter
}

/** A count that does not grow is of a copy; keys that count nothing say 0 for ever. */
async function moveCounter(ctx: Context, { id }: Passkey, counter: number): Promise<boolean> {
  const moved = await sql.run(
    ctx,
    sql`
    UPDATE passkeys SET counter = ${counter}, last_used_at = ${ctx.now()}
    WHERE id = ${id}::uuid AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`,
  )
  return moved === 1
}
