/** Sign-in with passkeys, and their registration (WebAuthn). The WebAuthn library loads on first use. */
import type * as webauthn from '@simplewebauthn/browser'
import type { Me } from '@forki/contract/auth'
import { authEndpoints } from '@forki/contract/calls/auth'
import type { Passkey } from '@forki/contract/passkeys'
import { passkeyEndpoints } from '@forki/contract/calls/passkeys'
import { forgetAccessToken } from './access-token.ts'
import { ApiError, call } from './api.ts'

type WebauthnLibrary = typeof webauthn

const loadLibrary = () => import('@simplewebauthn/browser')

/** Error code of a passkey prompt that was cancelled, timed out, or failed for an unknown cause. */
const CANCELLED_CODE = 'passkey_not_used'

/**
 * Runs a WebAuthn prompt. Browsers hide the cause of most failures from pages, for privacy.
 * @throws `ApiError`: `passkey_on_device` if the device has a passkey of the account, else `passkey_not_used`
 */
async function runPrompt<T>(prompt: (library: WebauthnLibrary) => Promise<T>): Promise<T> {
  try {
    return await prompt(await loadLibrary())
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new ApiError(0, {}, 'passkey_on_device')
    throw new ApiError(0, {}, CANCELLED_CODE)
  }
}

export const isPasskeyCancelled = (error: ApiError): boolean => error.code === CANCELLED_CODE

interface SignInInput {
  /** Challenge of a sign-in whose second factor is pending. */
  challenge?: string | undefined
  /** True to offer passkeys in the browser's autofill instead of a prompt. */
  autofill?: boolean
}

/** Signs in with a passkey and returns the signed-in user. */
export async function signInWithPasskey({ challenge, autofill = false }: SignInInput): Promise<Me> {
  const step = challenge === undefined ? {} : { challenge }
  const optionsJSON = await call(passkeyEndpoints.doorOptions, { body: step })
  const credential = await runPrompt(({ startAuthentication }) =>
    startAuthentication({ optionsJSON, useBrowserAutofill: autofill }),
  )
  await call(passkeyEndpoints.enter, {
    body: { ...step, credential: credential as never },
  })
  forgetAccessToken()
  return call(authEndpoints.me)
}

/** Returns whether the browser offers passkeys in its autofill. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  (await loadLibrary()).browserSupportsWebAuthnAutofill()

export const cancelPasskeyPrompt = async (): Promise<void> =>
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony()

/** Creates a passkey and registers it with the user's account. */
export async function registerPasskey({ name, password, code }: NewPasskey): Promise<Passkey> {
  const optionsJSON = await call(passkeyEndpoints.addOptions, {
    body: { password, ...(code && { code }) },
  })
  const credential = await runPrompt(({ startRegistration }) => startRegistration({ optionsJSON }))
  return call(passkeyEndpoints.add, { body: { name, credential: credential as never } })
}

export interface NewPasskey {
  name: string
  password: string
  code?: string | undefined
}
