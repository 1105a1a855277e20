import bcrypt from 'bcrypt'
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from '@forki/contract/limits'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { limitConcurrency } from '../../jobs/concurrency-limit.ts'

/** Hashing is slow on purpose. Two at a time leave threads of the pool to other work (ACC-4). */
const limited = limitConcurrency({ at_once: 2, most_waiting: 200 })

/**
 * Hashes with bcrypt, within the concurrency limit. The password must have passed `checkPassword`.
 * @param cost setting `FORKI_BCRYPT_COST`
 */
export function hashPassword(password: string, cost: number): Promise<string> {
  return limited(() => bcrypt.hash(password, cost))
}

/**
 * Returns whether the password matches the hash. Without a hash (unknown user) it compares with a dummy for the same
 * time, so that timing reveals no accounts.
 */
export async function verifyPassword(password: string, hash: string | null, cost: number): Promise<boolean> {
  const against = hash ?? (await dummyHash(cost))
  const same = await limited(() => bcrypt.compare(password, against))
  // bcrypt reads 72 bytes. A longer text is no user's password, even if it begins like one.
  return same && hash !== null && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
}

/** Reason to reject a password. `common` covers all easily guessed ones. */
export type PasswordFault = 'too_short' | 'too_long' | 'common'

interface Owner {
  email: string
  /** First and last name, and other personal words. */
  names: readonly string[]
}

/**
 * Checks the rules of a new password: 8 characters to 72 bytes, not very common, not the user's own names or address.
 * No rules of composition, no trimming or truncation.
 * @returns null for an accepted password
 * @see ACC-3
 */
export function checkPassword(password: string, owner: Owner): PasswordFault | null {
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return 'too_short'
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return 'too_long'
  const plain = password.toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(undecorated(plain))) return 'common'
  if (new Set(plain).size < 3) return 'common'
  return isPersonal(plain, owner) ? 'common' : null
}

/** Removes surrounding digits and signs: `Verano2026!` becomes `verano`. */
const undecorated = (plain: string): string => plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

function isPersonal(plain: string, { email, names }: Owner): boolean {
  const address = email.toLowerCase()
  const own = [address, address.split('@')[0]!, ...names.map((name) => name.toLowerCase())]
  const bare = undecorated(plain)
  return own.some(
    (word) => word.length > 2 && (plain === word || bare === word || bare === word.replaceAll(' ', '')),
  )
}

const dummies = new Map<number, Promise<string>>()

/** Dummy hash per cost, created at the first use. The cost decides the duration of a comparison. */
function dummyHash(cost: number): Promise<string> {
  let hash = dummies.get(cost)
  if (!hash) {
    hash = bcrypt.hash('nobody has this password', cost)
    dummies.set(cost, hash)
  }
  return hash
}
