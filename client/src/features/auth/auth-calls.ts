/** Requests of the sign-in pages, without a query cache. */
import type { Me, RegisterInput } from '@forki/contract/auth'
import { authEndpoints } from '@forki/contract/calls/auth'
import { secondFactorEndpoints } from '@forki/contract/calls/second-factor'
import { useSyncExternalStore } from 'react'
import { forgetAccessToken } from '../../lib/access-token.ts'
import { call } from '../../lib/api.ts'

export interface Credentials {
  username: string
  password: string
}

/** Signs in with email address and password, then fetches the signed-in user. */
export async function signIn(body: Credentials): Promise<Me> {
  await call(authEndpoints.login, { body })
  forgetAccessToken()
  return call(authEndpoints.me)
}

/** Completes a sign-in with the code of the second factor. */
export async function submitCode(body: { challenge: string; code: string }): Promise<Me> {
  await call(secondFactorEndpoints.answer, { body })
  forgetAccessToken()
  return call(authEndpoints.me)
}

/** Creates an account. The response also signs the user in. */
export async function signUp(body: RegisterInput): Promise<Me> {
  const { user } = await call(authEndpoints.register, { body })
  forgetAccessToken()
  return user
}

/** Requests an email with a password reset link. */
export const requestResetLink = (body: { email: string }) => call(authEndpoints.forgotPassword, { body })

/** Sets a new password with the token of a reset link. */
export const resetPassword = (body: { token: string; new_password: string }) =>
  call(authEndpoints.resetPassword, { body })

const noSubscription = () => () => undefined

/**
 * Query string of the URL. Empty during server-side rendering, because all visitors receive the same HTML.
 */
export const useLocationSearch = () =>
  useSyncExternalStore(
    noSubscription,
    () => location.search,
    () => '',
  )
