import { accessToken, forgetAccessToken } from '../lib/access-token.ts'

/** Access token (JWT) of a session for tests. It has no valid signature. */
export const buildAccessToken = (session: string, serial = 1): string =>
  `head.${btoa(JSON.stringify({ jti: session, serial }))}.signature`

/** Sets an access token that is valid for the whole test. */
export async function signInForTests(token = buildAccessToken('test')): Promise<void> {
  forgetAccessToken()
  await accessToken(() => Promise.resolve({ access_token: token, expires_in: 1e9 }))
}
