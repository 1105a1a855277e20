import bcrypt from 'bcrypt'
import { describe, expect, test, vi } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { checkPassword, hashPassword, verifyPassword } from './password.ts'

const owner = { email: 'lucia.prado@forki.test', personal_words: ['Lucía', 'Prado Núñez', 'Casa Lechuza'] }

describe('checkPassword', () => {
  test.each([
    ['corta12', 'too_short'],
    ['ñandú', 'too_short'],
    ['a'.repeat(73), 'too_long'],
    ['ñ'.repeat(37), 'too_long'],
    ['12345678', 'common'],
    ['Password1', 'common'],
    ['CONTRASEÑA', 'common'],
    ['Verano2026!', 'common'],
    ['forkiforki', 'common'],
    ['Liverpool', 'common'],
    ['starwars77', 'common'],
    ['restaurante', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['abababababab', 'common'],
    ['lucia.prado@forki.test', 'common'],
    ['lucia.prado', 'common'],
    ['Prado Núñez', 'common'],
    ['casalechuza99', 'common'],
  ] as const)('checkPassword rejects the password %s as %s', (password, fault) => {
    expect(checkPassword(password, owner)).toBe(fault)
  })

  test.each([
    'sobremesa larga 7',
    'ñ'.repeat(3) + ' de tres eñes',
    '   espacios   ',
    'demo-forki-2026',
    'correct horse battery staple, said the waiter to the moon 0001',
    '🍋🍊🍇🥑🌽🫑🍓🥥',
  ])('checkPassword accepts the password %s', (password) => {
    expect(checkPassword(password, owner)).toBeNull()
  })

  test('the list of common passwords is long enough and in the normalized form', () => {
    const long_enough = [...COMMON_PASSWORDS].filter((word) => Array.from(word).length >= 8)

    expect(long_enough.length).toBeGreaterThanOrEqual(5000)
    expect(long_enough.filter((word) => checkPassword(word, owner) !== 'common')).toEqual([])
    expect([...COMMON_PASSWORDS].filter((word) => word !== word.toLowerCase())).toEqual([])
  })
})

describe('hashing', () => {
  test('the first comparison for an unknown user is one comparison at the cost of the installation', async () => {
    const hash = vi.spyOn(bcrypt, 'hash')
    const compare = vi.spyOn(bcrypt, 'compare')
    try {
      expect(await verifyPassword('something', null, 5)).toBe(false)

      expect(hash).not.toHaveBeenCalled()
      expect(compare.mock.calls.map(([, against]) => bcrypt.getRounds(against))).toEqual([5])
    } finally {
      hash.mockRestore()
      compare.mockRestore()
    }
  })

  test('verifyPassword accepts the right password, and neither another nor a longer one with the same beginning', async () => {
    const fullPassword = 'x1'.repeat(36)
    const hash = await hashPassword(fullPassword, 4)

    expect(await verifyPassword(fullPassword, hash, 4)).toBe(true)
    expect(await verifyPassword(`${fullPassword}more`, hash, 4)).toBe(false)
    expect(await verifyPassword('something else', hash, 4)).toBe(false)
  })

  test('verifyPassword takes as long for an unknown user as for a known one', async () => {
    const hash = await hashPassword('sobremesa larga 7', 10)
    const knownUserTimes: number[] = []
    const unknownUserTimes: number[] = []
    for (let n = 0; n < 7; n += 1) {
      knownUserTimes.push(await durationOf(hash))
      unknownUserTimes.push(await durationOf(null))
    }

    const ratio = median(unknownUserTimes) / median(knownUserTimes)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('concurrent passwords are hashed in turn, and calls beyond the queue are rejected', async () => {
    const hash = await hashPassword('sobremesa larga 7', 4)
    const all = await Promise.allSettled(
      Array.from({ length: 300 }, () => verifyPassword('sobremesa larga 7', hash, 4)),
    )

    const served = all.filter((one) => one.status === 'fulfilled' && one.value)
    expect(served).toHaveLength(202)
    expect(await verifyPassword('sobremesa larga 7', hash, 4)).toBe(true)
  })
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Duration in ms of verifying a wrong password against a hash, or against the dummy hash for null. */
async function durationOf(against: string | null): Promise<number> {
  const started = performance.now()
  expect(await verifyPassword('not this one', against, 10)).toBe(false)
  return performance.now() - started
}
