import { describe, expect, it } from 'vitest'
import { codeAt, newCodeSecret, timeStepAt, matchingStep } from './one-time-codes.ts'

/** Secret of RFC 6238, appendix B: `12345678901234567890` in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('one-time codes match the test vector of RFC 6238 at second %i', (second, code) => {
    expect(codeAt(SECRET, timeStepAt(new Date(second * 1000)))).toBe(code)
  })

  it('a one-time code is accepted one step of 30 s early or late, but not two', () => {
    const step = 59_000_000
    const code = codeAt(SECRET, step)
    const acceptedSteps = [-2, -1, 0, 1, 2].map((away) =>
      matchingStep(SECRET, code, new Date((step + away) * 30_000)),
    )

    expect(acceptedSteps).toEqual([null, step, step, step, null])
  })

  it('a one-time code is accepted at the first and the last millisecond of the tolerance', () => {
    const step = 59_000_000
    const code = codeAt(SECRET, step)
    const edges = [-30_001, -30_000, 59_999, 60_000]
    const acceptedSteps = edges.map((offset) => matchingStep(SECRET, code, new Date(step * 30_000 + offset)))

    expect(acceptedSteps).toEqual([null, step, step, null])
  })

  it.each(['', '12345', '1234567', '28708a', 'ABCDEFGHJK', '287 082', '２８７０８２'])(
    'the malformed one-time code "%s" is rejected without an exception',
    (code) => {
      expect(matchingStep(SECRET, code, new Date(59_000))).toBeNull()
    },
  )

  it('secrets of one-time codes are distinct and have 160 bits in base32', () => {
    const secrets = Array.from({ length: 50 }, newCodeSecret)

    expect(new Set(secrets).size).toBe(50)
    expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
  })
})
