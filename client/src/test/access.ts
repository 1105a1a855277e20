import { accessToken, forgetAccessToken } from '../lib/access-token.ts'

/** Payload of a JWT that names a session. */
export const tokenFor = (session: string, serial = 1): string =>
  `head.${btoa(JSON.stringify({ jti: session, serial }))}.signature`

/** Gives the page an access token that lasts for the whole test. */
export async function signInTests(token = tokenFor('test')): Promise<void> {
  forgetAccessToken()
  await accessToken(() => Promise.resolve({ access_token: token, expires_in: 1e9 }))
}
