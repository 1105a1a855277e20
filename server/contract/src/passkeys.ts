import { z } from 'zod'
import { signInResult } from './auth.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { instant, singleLineText } from './kit/values.ts'

export * from './passkeys/constants.ts'

const password = z.string().min(1).max(1000)
const passkeyName = singleLineText(60).meta({ example: 'Teléfono de Ana' })
/** Bytes as base64url, the encoding that browsers use for passkeys. */
const base64UrlBytes = z.string().min(1).max(20_000).meta({ example: 'dGVsw6lmb25v' })
const transports = z.array(z.string().min(1).max(30)).max(10)

/**
 * Builds the schema of a browser's `PublicKeyCredential`. Its property `response` has `clientDataJSON` and the
 * fields of the parameter `response`.
 */
const publicKeyCredentialWith = <R extends z.ZodRawShape>(response: R) =>
  z.looseObject({
    id: base64UrlBytes,
    rawId: base64UrlBytes,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: base64UrlBytes, ...response }),
  })

export const addPasskeyOptionsBody = z.strictObject({
  password,
  code: z.string().trim().min(6).max(40).optional().meta({
    example: '492 039',
    description:
      "Code of the authenticator app, or a recovery code. Required if the user's sign-in needs one.",
  }),
})

/** Result of `navigator.credentials.create`, serialized by `toJSON`. */
export const addPasskeyBody = z.strictObject({
  name: passkeyName,
  credential: publicKeyCredentialWith({
    attestationObject: base64UrlBytes,
    transports: transports.optional(),
  }),
})
export const renamePasskeyBody = z.strictObject({ name: passkeyName })

const challenge = z.string().min(20).max(200).optional().meta({
  description:
    '`challenge` from `second_factor_required`, if the passkey is the second step after a password.',
})
export const passkeySignInOptionsBody = z.strictObject({ challenge })
/** Result of `navigator.credentials.get`, serialized by `toJSON`. */
export const signInByPasskeyBody = z.strictObject({
  challenge,
  credential: publicKeyCredentialWith({
    authenticatorData: base64UrlBytes,
    signature: base64UrlBytes,
    userHandle: z.string().max(200).optional(),
  }),
})

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>
const passkeyList = z.object({ items: z.array(passkey) })

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
/** Options of `navigator.credentials.create`, as JSON. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
/** Options of `navigator.credentials.get`, as JSON. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialDescriptor),
})

export const passkeyEndpoints = {
  doorOptions: endpoint({
    method: 'POST',
    path: '/auth/login/passkey/options',
    access: 'public',
    summary: 'Get options to sign in by passkey',
    description: 'Returns WebAuthn request options. The challenge is valid once, for five minutes.',
    body: passkeySignInOptionsBody,
    response: requestOptions,
    errors: ['challenge_ended', 'rate_limited'],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/auth/login/passkey',
    access: 'public',
    summary: 'Sign in by passkey',
    description:
      'Replaces the password or follows it as second factor. Returns the same as `POST /auth/login`.',
    body: signInByPasskeyBody,
    response: signInResult,
    errors: ['passkey_refused', 'challenge_ended', 'rate_limited'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/passkeys',
    access: 'signed-in',
    summary: "List the caller's passkeys",
    description: 'Returns the oldest first.',
    response: passkeyList,
  }),
  addOptions: endpoint({
    method: 'POST',
    path: '/auth/passkeys/options',
    access: 'signed-in',
    summary: 'Get options to create a passkey',
    description:
      'Returns WebAuthn creation options. Needs the password, and a code if the second factor is on.',
    body: addPasskeyOptionsBody,
    response: creationOptions,
    errors: ['passkey_limit', 'wrong_password', 'wrong_code', 'rate_limited'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/auth/passkeys',
    access: 'signed-in',
    summary: 'Add a passkey',
    description: 'A user has at most ten. Notifies the user by email.',
    body: addPasskeyBody,
    response: passkey,
    status: 201,
    errors: ['passkey_limit', 'passkey_known', 'passkey_refused'],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/auth/passkeys/{id}',
    access: 'signed-in',
    summary: 'Rename a passkey',
    params: idParams,
    body: renamePasskeyBody,
    response: passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/passkeys/{id}',
    access: 'signed-in',
    summary: "Remove one of the caller's passkeys",
    description: "A user's last sign-in method cannot be removed.",
    params: idParams,
    response: deletionResult,
    errors: ['last_way_in'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/{id}/passkeys',
    access: 'admin',
    summary: "List a user's passkeys",
    description: 'Returns the oldest first.',
    params: idParams,
    response: passkeyList,
  }),
  removeOfUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}/passkeys/{passkey_id}',
    access: 'admin',
    summary: "Remove a user's passkey",
    description: 'Notifies the user by email.',
    params: z.object({ id, passkey_id: id }),
    response: deletionResult,
    errors: ['last_way_in'],
  }),
}
