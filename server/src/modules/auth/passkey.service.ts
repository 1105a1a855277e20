import type { z } from 'zod'
import { PASSKEY_CHALLENGE_MS, MAX_PASSKEYS, type addPasskeyBody } from '@forki/contract/passkeys'
import type { Passkey } from '../../generated/prisma/client.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { conflict, notFound, unprocessable } from '../../errors/app-error.ts'
import { limitFailures } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endSessions } from '../users/session-end.service.ts'
import { reloadActorUnderLock } from './reload-actor-under-lock.ts'
import { verifyOwnPassword } from './verify-own-password.service.ts'
import { openPasskeyChallenge, relyingParty, consumePasskeyChallenge } from './passkey-challenge.service.ts'
import { consumeCode } from './second-factor-code.service.ts'
import { hasAuthenticatorApp } from './sign-in-challenge.service.ts'
import { sql } from '../../db/sql.ts'

type AddPasskey = z.output<typeof addPasskeyBody>

/**
 * Signature algorithms of passkeys: Ed25519, ES256 and RS256 as COSE numbers. Every browser and passkey
 * supports one of them.
 */
const ALGORITHMS = [-8, -7, -257]

const ownUserId = ({ actor }: Context): string => actor.user_id ?? ''
const auditPasskey = (ctx: Context, action: string, user_id: string) =>
  audit(ctx, { restaurant_id: null, action: `user.${action}`, entity: 'user', entity_id: user_id })

/** Credential descriptor of a passkey in WebAuthn's format. */
export const credentialDescriptor = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

export const listPasskeys = (ctx: Context, user_id = ownUserId(ctx)): Promise<Passkey[]> =>
  ctx.db.passkey.findMany({ where: { user_id }, orderBy: [{ created_at: 'asc' }, { id: 'asc' }] })

/**
 * Returns the WebAuthn options for the registration of a passkey. Verifies the password, and the code of an
 * authenticator app if the user has one, because the passkey replaces both at sign-in.
 * @throws wrong_password, wrong_code, second_factor_unreadable, passkey_limit, rate_limited
 */
export async function startPasskeyRegistration(
  ctx: Context,
  credentials: { password: string; code?: string | undefined },
) {
  const rateLimits = [{ rule: 'second_factor_user', key: ownUserId(ctx) }] as const
  return limitFailures(ctx, rateLimits, async () => {
    const user = await verifyOwnPassword(ctx, credentials.password)
    return inTransaction(ctx, async (tx) => {
      if (await hasAuthenticatorApp(tx, user.id)) await consumeCode(tx, user.id, credentials.code ?? '')
      const ownPasskeys = await listPasskeys(tx, user.id)
      if (ownPasskeys.length >= MAX_PASSKEYS) throw conflict('passkey_limit')
      return {
        challenge: await openPasskeyChallenge(tx, 'add', user.id),
        rp: { id: relyingParty(tx).id, name: 'Forki' },
        user: {
          id: userHandleOf(user.id),
          name: user.email,
          displayName: `${user.first_name} ${user.last_name}`,
        },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: PASSKEY_CHALLENGE_MS,
        attestation: 'none' as const,
        excludeCredentials: ownPasskeys.map(credentialDescriptor),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
      }
    })
  })
}

/** User handle of WebAuthn: an opaque value without personal data. */
export const userHandleOf = (user_id: string): string => Buffer.from(user_id).toString('base64url')

/**
 * Stores a registered passkey. If the account lacked a second factor that the installation requires of it,
 * ends the account's other sessions. Waits for a concurrent end of the caller's session, such as a password
 * reset, and is then rejected. A new passkey would outlive that end.
 * @throws passkey_refused, passkey_limit, passkey_known, invalid_session
 * @see ACC-18
 */
export async function registerPasskey(ctx: Context, { name, credential }: AddPasskey): Promise<Passkey> {
  const user_id = ownUserId(ctx)
  const verifiedCredential = await verifyCredential(ctx, credential)
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, user_id)
    const actor = await reloadActorUnderLock(tx)
    if ((await tx.db.passkey.count({ where: { user_id } })) >= MAX_PASSKEYS) throw conflict('passkey_limit')
    const [storedPasskey] = await tx.db.passkey.createManyAndReturn({
      data: [
        {
          id: tx.newId(),
          user_id,
          credential_id: verifiedCredential.id,
          public_key: verifiedCredential.publicKey,
          counter: verifiedCredential.counter,
          transports: credential.response.transports ?? [],
          name,
          created_at: tx.now(),
        },
      ],
      skipDuplicates: true,
    })
    if (!storedPasskey) throw conflict('passkey_known')
    if (actor.owes_second_factor) await endSessions(tx, user_id, actor.session_id)
    await auditPasskey(tx, 'passkey_added', user_id)
    await mailNotice(tx, user_id, 'passkey_added', name)
    return storedPasskey
  })
}

async function verifyCredential(ctx: Context, credential: AddPasskey['credential']) {
  const expectedChallenge = await consumePasskeyChallenge(
    ctx,
    credential.response.clientDataJSON,
    'add',
    ownUserId(ctx),
  )
  // The import is lazy, because the WebAuthn library is large and rarely used.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(ctx)
  const outcome = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => rejectPasskey(ctx, error))
  if (!outcome.verified) throw unprocessable('passkey_refused')
  return outcome.registrationInfo.credential
}

/** Logs the reason for a rejected passkey. The caller receives the same error for all reasons. */
export function rejectPasskey(ctx: Context, error: unknown): never {
  ctx.deps.log.info({ err: error }, 'passkey rejected')
  throw unprocessable('passkey_refused')
}

/**
 * Renames one of the caller's passkeys.
 * @throws not_found
 */
export async function renamePasskey(ctx: Context, id: string, name: string): Promise<Passkey> {
  const [renamed] = await ctx.db.passkey.updateManyAndReturn({
    where: { id, user_id: ownUserId(ctx) },
    data: { name },
  })
  if (!renamed) throw notFound()
  return renamed
}

/**
 * Removes one of the caller's passkeys, or another user's as an administrator. The last passkey of a user
 * without a password is not removed.
 * @throws not_found, last_way_in
 */
export async function removePasskey(
  ctx: Context,
  id: string,
  user_id = ownUserId(ctx),
): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { password_hash } = await lockUser(tx, user_id)
    const removed = await tx.db.passkey.findFirst({ where: { id, user_id } })
    if (!removed) throw notFound()
    if (password_hash === null && (await tx.db.passkey.count({ where: { user_id } })) === 1)
      throw conflict('last_way_in')
    await tx.db.passkey.delete({ where: { id } })
    await auditPasskey(tx, 'passkey_removed', user_id)
    await mailNotice(tx, user_id, 'passkey_removed', removed.name)
    return { id }
  })
}

/** Locks the user row, so that only one transaction at a time adds or removes passkeys of the user. */
async function lockUser(ctx: Context, user_id: string): Promise<{ password_hash: string | null }> {
  const [lockedUser] = await sql.rows<{ password_hash: string | null }>(
    ctx,
    sql`
    SELECT password_hash FROM users WHERE id = ${user_id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`,
  )
  if (!lockedUser) throw notFound()
  return lockedUser
}

async function mailNotice(
  ctx: Context,
  user_id: string,
  template: 'passkey_added' | 'passkey_removed',
  device: string,
) {
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: user_id } })
  await ctx.deps.mailer.enqueue(ctx, {
    to: user.email,
    language: user.language as Language,
    template,
    values: {
      name: user.first_name,
      device,
      link: `${ctx.deps.env.FORKI_PUBLIC_URL}/manage-profile/seguridad`,
    },
  })
}
