import { createHmac, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import { deriveKey, encryptText, decryptText } from './derived-keys.ts'
import { hashToken, randomToken, signSessionToken, verifySessionToken } from './tokens.ts'

const secret = 'only-the-tests-sign-with-these-bytes-0123456789'
const now = new Date('2026-11-21T18:00:00.000Z')
const signer = { env: { FORKI_SECRET: secret }, now: () => now }
const session = { id: randomUUID(), expires_at: new Date('2026-11-28T18:00:00.000Z') }
const key = deriveKey(secret, 'session')
const tokenPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = { typ: 'session', aud: 'forki', jti: session.id, iat: 1_795_284_000, exp: 1_795_900_000 }

/** Correctly signed token with a header and a payload that the test chooses. */
function forge(header: object, payload: object, algorithm: 'sha256' | 'sha512' = 'sha256', by: Buffer = key) {
  const body = `${tokenPart(header)}.${tokenPart(payload)}`
  return `${body}.${createHmac(algorithm, by).update(body).digest('base64url')}`
}
const validHeader = { alg: 'HS256', typ: 'JWT' }
const verify = (token: string) => verifySessionToken(signer, token, 'session')

describe('session tokens', () => {
  test('session tokens name their session to holders of the secret, and each type is valid only for its own use', () => {
    const bearer = signSessionToken(signer, session, 'session')
    const cookie = signSessionToken(signer, session, 'cookie')

    expect(verifySessionToken(signer, bearer, 'session')).toBe(session.id)
    expect(verifySessionToken(signer, cookie, 'cookie')).toBe(session.id)
    expect(verifySessionToken(signer, bearer, 'cookie')).toBeNull()
    expect(verifySessionToken(signer, cookie, 'session')).toBeNull()
    expect(verify(forge(validHeader, claims))).toBe(session.id)
  })

  test('session tokens expire with the session, with a tolerance of one minute', () => {
    const token = signSessionToken(signer, session, 'session')
    const verifyAt = (iso: string) =>
      verifySessionToken({ ...signer, now: () => new Date(iso) }, token, 'session')

    expect(verifyAt('2026-11-28T18:00:59.000Z')).toBe(session.id)
    expect(verifyAt('2026-11-28T18:01:01.000Z')).toBeNull()
  })

  test.each([
    ['no algorithm', `${tokenPart({ alg: 'none', typ: 'JWT' })}.${tokenPart(claims)}.`],
    ['another algorithm', forge({ alg: 'HS512', typ: 'JWT' }, claims, 'sha512')],
    ['an algorithm with a public key', forge({ alg: 'RS256', typ: 'JWT' }, claims)],
    ['a header that names a key', forge({ ...validHeader, kid: '../../dev/null' }, claims)],
    ['a header that names an address', forge({ ...validHeader, jku: 'https://evil.test/keys' }, claims)],
    ['a header that brings a key', forge({ ...validHeader, jwk: { kty: 'oct', k: 'AA' } }, claims)],
    ['another audience', forge(validHeader, { ...claims, aud: 'other' })],
    ['several audiences', forge(validHeader, { ...claims, aud: ['forki', 'other'] })],
    ['another type', forge(validHeader, { ...claims, typ: 'verify_email' })],
    ['no type', forge(validHeader, { ...claims, typ: undefined })],
    ['no end', forge(validHeader, { ...claims, exp: undefined })],
    ['a start in the future', forge(validHeader, { ...claims, nbf: 1_795_900_000 })],
    ['no session', forge(validHeader, { ...claims, jti: undefined })],
    ['a session that is no id', forge(validHeader, { ...claims, jti: "' or 1=1" })],
    ['another key', forge(validHeader, claims, 'sha256', Buffer.alloc(32, 1))],
    ['the secret itself as key', jwt.sign(claims, secret)],
    ['an empty key', forge(validHeader, claims, 'sha256', Buffer.alloc(0))],
    ['nothing', ''],
    ['no token at all', 'a.b.c'],
  ])('session tokens are rejected with %s', (_what, token) => {
    expect(verify(token)).toBeNull()
  })

  test('session tokens are rejected with any changed byte', () => {
    const token = signSessionToken(signer, session, 'session')
    const changedTokens = Array.from(
      token,
      (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
    )
    // The test excludes the last letter of the token, because a change of its unused bits leaves the token
    // valid.
    const passed = changedTokens.slice(0, -1).filter((one) => one !== token && verify(one) !== null)

    expect(passed).toEqual([])
  })
})

describe('random tokens', () => {
  test('random tokens have 256 bits, are safe in a link, never repeat, and are stored as a hash', () => {
    const tokens = Array.from({ length: 1000 }, randomToken)

    expect(new Set(tokens).size).toBe(1000)
    expect(tokens.filter((token) => !/^[A-Za-z0-9_-]{43}$/.test(token))).toEqual([])
    expect(hashToken('a')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')
  })
})

describe('encryptText and decryptText', () => {
  test('encryptText hides text from readers without the key, and decryptText rejects changed text', () => {
    const sealed = encryptText(key, 'https://forki.test/reset?token=ñ')

    expect(sealed).not.toContain('token')
    expect(decryptText(key, sealed)).toBe('https://forki.test/reset?token=ñ')
    expect(() => decryptText(deriveKey(secret, 'queued-mail'), sealed)).toThrow(/authenticate/)
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[30]! ^= 1
    expect(() => decryptText(key, bytes.toString('base64url'))).toThrow(/authenticate/)
  })
})
