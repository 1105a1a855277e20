/** What is asked of the server at the door, before anybody is anybody; nothing of it is kept. */
import type { Me, Register } from '@forki/contract/auth'
import { authEndpoints } from '@forki/contract/calls/auth'
import { secondFactorEndpoints } from '@forki/contract/calls/second-factor'
import { useSyncExternalStore } from 'react'
import { forgetAccessToken } from '../../lib/access-token.ts'
import { call } from '../../lib/api.ts'

export interface Credentials {
  username: string
  password: string
}

/** Signs in by a form post, then fetches the user (ACC-13). */
export async function signIn(body: Credentials): Promise<Me> {
  await call(authEndpoints.login, { body })
  forgetAccessToken()
  return call(authEndpoints.me)
}

/** The second step of a sign-in that asks for a code. */
export async function answerCode(body: { challenge: string; code: string }): Promise<Me> {
  await call(secondFactorEndpoints.answer, { body })
  forgetAccessToken()
  return call(authEndpoints.me)
}

/** Creates an account, which is signed in at once. */
export async function signUp(body: Register): Promise<Me> {
  const { user } = await call(authEndpoints.register, { body })
  forgetAccessToken()
  return user
}

/** Asks for a link by which the password can be set anew. */
export const askForLink = (body: { email: string }) => call(authEndpoints.forgotPassword, { body })

/** Sets the password by the token of such a link. */
export const takePassword = (body: { token: string; new_password: string }) =>
  call(authEndpoints.resetPassword, { body })

const never = () => () => undefined

/** What follows the path in the address bar; the server, which draws these pages once for all, leaves it out. */
export const useSearch = () =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
