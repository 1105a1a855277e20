import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import jwt from 'jsonwebtoken'

export interface WalletUpdate {
  path: string
  body: Record<string, unknown>
}

export interface FakeGoogleWallet {
  url: string
  patches: WalletUpdate[]
  /** Returns the number of issued access tokens. */
  tokenCount: () => number
  /** Statuses of the next responses to updates. An empty list means 200. */
  nextStatuses: number[]
  close: () => Promise<void>
}

const sendJson = (response: ServerResponse, status: number, value: object) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))

/**
 * Fake of Google's token server and Wallet API. Issues an access token for an assertion signed for `public_key`,
 * and accepts updates with such a token.
 */
export async function startFakeGoogleWallet(email: string, public_key: string): Promise<FakeGoogleWallet> {
  const patches: WalletUpdate[] = []
  const nextStatuses: number[] = []
  const issuedTokens = new Set<string>()
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const token = (body: string): string | null => {
    const form = new URLSearchParams(body)
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return null
    try {
      const claims = jwt.verify(form.get('assertion') ?? '', public_key, {
        algorithms: ['RS256'],
        audience: `${url()}/token`,
        issuer: email,
      }) as { scope?: string }
      if (claims.scope !== 'https://www.googleapis.com/auth/wallet_object.issuer') return null
    } catch {
      return null
    }
    const value = `token-${issuedTokens.size + 1}`
    issuedTokens.add(value)
    return value
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/token') {
        const access_token = token(body)
        return access_token === null
          ? sendJson(response, 400, { error: 'invalid_grant' })
          : sendJson(response, 200, { access_token, expires_in: 3600, token_type: 'Bearer' })
      }
      const bearerToken = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      if (!issuedTokens.has(bearerToken)) return sendJson(response, 401, {})
      patches.push({
        path: `${request.method} ${request.url}`,
        body: JSON.parse(body) as WalletUpdate['body'],
      })
      return sendJson(response, nextStatuses.shift() ?? 200, {})
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: url(),
    patches,
    nextStatuses,
    tokenCount: () => issuedTokens.size,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
