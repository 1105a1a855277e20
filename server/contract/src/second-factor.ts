import { z } from 'zod'
import { confirmation, signInResult } from './auth.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, idParams } from './kit/ids.ts'
import { instant } from './kit/values.ts'

/**
 * Number of recovery codes. Each can replace one code of the authenticator app, for example after the loss of
 * the phone.
 */
export const RECOVERY_CODE_COUNT = 10
/** Maximum number of code attempts before the password is required again. */
export const MAX_CHALLENGE_TRIES = 5
/** Time limit in ms between the correct password and the code of the second factor. */
export const CHALLENGE_MS = 5 * 60_000

const password = z.string().min(1).max(1000)
/**
 * Code of the second factor: six digits of the authenticator app, or a recovery code. Spaces and hyphens are
 * ignored.
 */
const code = z.string().trim().min(6).max(40).meta({ example: '492 039' })

export const passwordAndCodeBody = z.strictObject({ password, code })
export const startSecondFactorBody = z.strictObject({ password })
export const confirmSecondFactorBody = z.strictObject({ code })
export const answerChallengeBody = z.strictObject({
  challenge: z.string().min(20).max(200).meta({ description: '`challenge` from `second_factor_required`.' }),
  code,
})

/** State of a user's second factor, without its secrets. */
export const secondFactor = z.object({
  is_on: z.boolean(),
  since: instant.nullable(),
  recovery_codes_left: z.int(),
})

export const secondFactorSetup = z.object({
  /** Secret in base32, which a user may type into the authenticator app. */
  secret: z.string(),
  /** URL that the QR code for the authenticator app contains. */
  otpauth_url: z.string(),
})

/** Recovery codes, which are returned once. The database contains only their hashes. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorEndpoints = {
  answer: endpoint({
    method: 'POST',
    path: '/auth/login/second-factor',
    access: 'public',
    summary: 'Complete a sign-in with the second factor',
    description: 'Returns the same as `POST /auth/login`.',
    body: answerChallengeBody,
    response: signInResult,
    errors: ['challenge_ended', 'wrong_code', 'second_factor_unreadable', 'rate_limited'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'signed-in',
    summary: "Get the caller's second factor",
    response: secondFactor,
  }),
  start: endpoint({
    method: 'POST',
    path: '/auth/second-factor/setup',
    access: 'signed-in',
    summary: 'Start the setup of a second factor',
    description:
      'Generates a secret for an authenticator app. The second factor stays off until a code confirms it.',
    body: startSecondFactorBody,
    response: secondFactorSetup,
    errors: ['second_factor_on', 'wrong_password', 'rate_limited'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'signed-in',
    summary: 'Turn on the second factor',
    description: 'Needs a first code. Ends every other session, and returns the recovery codes once.',
    body: confirmSecondFactorBody,
    response: recoveryCodes,
    errors: [
      'second_factor_on',
      'second_factor_off',
      'wrong_code',
      'second_factor_unreadable',
      'rate_limited',
    ],
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Replace the recovery codes',
    description: 'Returns the new ones once.',
    body: passwordAndCodeBody,
    response: recoveryCodes,
    errors: ['second_factor_off', 'wrong_password', 'wrong_code', 'second_factor_unreadable', 'rate_limited'],
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/auth/second-factor/off',
    access: 'signed-in',
    summary: "Turn off the caller's second factor",
    description: 'Needs the password and a code.',
    body: passwordAndCodeBody,
    response: confirmation,
    errors: ['second_factor_off', 'wrong_password', 'wrong_code', 'second_factor_unreadable', 'rate_limited'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/{id}/second-factor',
    access: 'admin',
    summary: "Get a user's second factor",
    params: idParams,
    response: secondFactor,
  }),
  removeOfUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}/second-factor',
    access: 'admin',
    summary: "Turn off a user's second factor",
    description: 'Helps a user who lost phone and recovery codes. Notifies the user by email.',
    params: idParams,
    response: deletionResult,
    errors: ['second_factor_off'],
  }),
}
