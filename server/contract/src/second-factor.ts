import { z } from 'zod'
import { done, signedIn } from './auth.ts'
import { endpoint } from './kit/endpoint.ts'
import { deleted, idParams } from './kit/ids.ts'
import { instant } from './kit/values.ts'

/** How many codes for the day on which the telephone is lost. */
export const RECOVERY_CODES = 10
/** How often a code may be tried before the password is asked for again. */
export const CHALLENGE_TRIES = 5
/** How long a right password waits for its code, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000

const password = z.string().min(1).max(1000)
/** Six figures of the app, or a recovery code; spaces and hyphens do not matter. */
const code = z.string().trim().min(6).max(40).meta({ example: '492 039' })

export const proof = z.strictObject({ password, code })
export const startSecondFactor = z.strictObject({ password })
export const confirmSecondFactor = z.strictObject({ code })
export const answerChallenge = z.strictObject({
  challenge: z.string().min(20).max(200).meta({ description: 'As `second_factor_required` gave it.' }),
  code,
})

/** What may be known of somebody's second factor. */
export const secondFactor = z.object({
  is_on: z.boolean(),
  since: instant.nullable(),
  recovery_codes_left: z.int(),
})

export const secondFactorSetup = z.object({
  /** For typing it into the app by hand; base32. */
  secret: z.string(),
  /** What the picture to scan says. */
  otpauth_url: z.string(),
})

/** Shown this once: only their hashes are kept. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorEndpoints = {
  answer: endpoint({
    method: 'POST',
    path: '/auth/login/second-factor',
    access: 'public',
    summary: 'The second step of a sign-in: what login answers, once the code is right.',
    body: answerChallenge,
    response: signedIn,
    errors: ['challenge_ended', 'wrong_code', 'second_factor_unreadable', 'rate_limited'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'signed-in',
    summary: "Whether one's own sign-in asks for a code.",
    response: secondFactor,
  }),
  start: endpoint({
    method: 'POST',
    path: '/auth/second-factor/setup',
    access: 'signed-in',
    summary: 'Makes a secret for an app that makes codes; nothing is asked for before it is confirmed.',
    body: startSecondFactor,
    response: secondFactorSetup,
    errors: ['second_factor_on', 'wrong_password', 'rate_limited'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'signed-in',
    summary:
      'Switches it on by a first code; ends every other session and gives the recovery codes, this once.',
    body: confirmSecondFactor,
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
    summary: 'New recovery codes, this once; the earlier ones end.',
    body: proof,
    response: recoveryCodes,
    errors: ['second_factor_off', 'wrong_password', 'wrong_code', 'second_factor_unreadable', 'rate_limited'],
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/auth/second-factor/off',
    access: 'signed-in',
    summary: 'Switches it off, by password and code.',
    body: proof,
    response: done,
    errors: ['second_factor_off', 'wrong_password', 'wrong_code', 'second_factor_unreadable', 'rate_limited'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/{id}/second-factor',
    access: 'admin',
    summary: "Whether the person's sign-in asks for a code.",
    params: idParams,
    response: secondFactor,
  }),
  removeOfUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}/second-factor',
    access: 'admin',
    summary:
      "Switches the person's second factor off, for whoever lost telephone and codes; they are told by mail.",
    params: idParams,
    response: deleted,
    errors: ['second_factor_off'],
  }),
}
