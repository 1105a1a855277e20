import { describe, expect, it } from 'vitest'
import { codeAt, newCodeSecret, stepAt, stepOf } from './one-time-codes.ts'

/** `12345678901234567890` in base32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(codeAt(SECRET, stepAt(new Date(second * 1000)))).toBe(code)
  })

  it('are taken half a minute early and late, not a minute', () => {
    const step = 59_000_000
    const code = codeAt(SECRET, step)
    const taken = [-2, -1, 0, 1, 2].map((away) => stepOf(SECRET, code, new Date((step + away) * 30_000)))

    expect(taken).toEqual([null, step, step, step, null])
  })

  it('come of secrets that differ and are base32 of 160 bits', () => {
    const secrets = Array.from({ length: 50 }, newCodeSecret)

    expect(new Set(secrets).size).toBe(50)
    expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
  })
})
