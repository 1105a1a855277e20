/** Keys that the device holds, as browsers make and use them; the library is fetched when it is asked. */
import type * as webauthn from '@simplewebauthn/browser'
import type { Me } from '@forki/contract/auth'
import { authEndpoints } from '@forki/contract/calls/auth'
import type { Passkey } from '@forki/contract/passkeys'
import { passkeyEndpoints } from '@forki/contract/calls/passkeys'
import { forgetAccessToken } from './access-token.ts'
import { ApiError, call } from './api.ts'

type Library = typeof webauthn

const library = () => import('@simplewebauthn/browser')

/** The person turned the browser's question away, or it took too long: no fault of anybody. */
const NOT_USED = 'passkey_not_used'

/** Browsers tell little of what went wrong, so that pages learn nothing of the device. */
async function asked<T>(ask: (library: Library) => Promise<T>): Promise<T> {
  try {
    return await ask(await library())
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new ApiError(0, {}, 'passkey_on_device')
    throw new ApiError(0, {}, NOT_USED)
  }
}

export const isPasskeyCancelled = (error: ApiError): boolean => error.code === NOT_USED

interface Entering {
  /** The sign-in that waits for its second step. */
  challenge?: string | undefined
  /** Among what the browser fills in, instead of by a question of its own. */
  autofill?: boolean
}

/** Signs in by a key of this device. */
export async function signInWithPasskey({ challenge, autofill = false }: Entering): Promise<Me> {
  const step = challenge === undefined ? {} : { challenge }
  const optionsJSON = await call(passkeyEndpoints.doorOptions, { body: step })
  const credential = await asked(({ startAuthentication }) =>
    startAuthentication({ optionsJSON, useBrowserAutofill: autofill }),
  )
  await call(passkeyEndpoints.enter, {
    body: { ...step, credential: credential as never },
  })
  forgetAccessToken()
  return call(authEndpoints.me)
}

/** Whether this browser fills keys in as it fills in passwords. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  (await library()).browserSupportsWebAuthnAutofill()

/** Calls off what the browser still offers. */
export const cancelPasskeyPrompt = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony()

/** Has this device make a key, and keeps it with the account. */
export async function registerPasskey({ name, password, code }: NewPasskey): Promise<Passkey> {
  const optionsJSON = await call(passkeyEndpoints.addOptions, {
    body: { password, ...(code && { code }) },
  })
  const credential = await asked(({ startRegistration }) => startRegistration({ optionsJSON }))
  return call(passkeyEndpoints.add, { body: { name, credential: credential as never } })
}

export interface NewPasskey {
  name: string
  password: string
  code?: string | undefined
}
