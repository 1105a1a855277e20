import bcrypt from 'bcrypt'
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from '@forki/contract/limits'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { limitConcurrency } from '../../jobs/concurrency-limit.ts'

/**
 * Runs at most two password hashes at the same time, because each one occupies a thread of the thread pool
 * for long (ACC-4).
 */
const limitedRun = limitConcurrency({ max_running: 2, max_waiting: 200 })

/**
 * Hashes a password with bcrypt. `checkPassword` must have accepted the password.
 * @param cost setting `FORKI_BCRYPT_COST`
 */
export function hashPassword(password: string, cost: number): Promise<string> {
  return limitedRun(() => bcrypt.hash(password, cost))
}

/**
 * Returns whether the password matches the hash. Without a hash, as for an unknown user, it compares the
 * password with a dummy hash. The duration thus does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, hash: string | null, cost: number): Promise<boolean> {
  const against = hash ?? dummyHash(cost)
  const same = await limitedRun(() => bcrypt.compare(password, against))
  // bcrypt ignores bytes after the 72nd, so a longer text is never a valid password.
  return same && hash !== null && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
}

/** Reason of a rejected password. `common` means that the password is easy to guess. */
export type PasswordRejection = 'too_short' | 'too_long' | 'common'

interface PasswordOwner {
  email: string
  /**
   * First name, last name and other words that must not be the user's password, with or without digits and
   * symbols around them.
   */
  personal_words: readonly string[]
}

/**
 * Validates a new password: 8 characters to 72 bytes, at least three different characters, not common, not the
 * user's own names or email address. The password needs no particular kinds of characters, and it is neither
 * trimmed nor truncated.
 * @returns null for an accepted password
 * @see ACC-3
 */
export function checkPassword(password: string, owner: PasswordOwner): PasswordRejection | null {
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return 'too_short'
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return 'too_long'
  const lowerCasePassword = password.toLowerCase()
  if (COMMON_PASSWORDS.has(lowerCasePassword) || COMMON_PASSWORDS.has(trimNonLetters(lowerCasePassword)))
    return 'common'
  if (new Set(lowerCasePassword).size < 3) return 'common'
  return isPersonal(lowerCasePassword, owner) ? 'common' : null
}

/** Removes digits and symbols before and after the letters of a password: `verano2026!` becomes `verano`. */
const trimNonLetters = (plain: string): string => plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

function isPersonal(plain: string, { email, personal_words }: PasswordOwner): boolean {
  const address = email.toLowerCase()
  const personalWords = [address, address.split('@')[0]!, ...personal_words.map((name) => name.toLowerCase())]
  const bare = trimNonLetters(plain)
  return personalWords.some(
    (word) => word.length > 2 && (plain === word || bare === word || bare === word.replaceAll(' ', '')),
  )
}

/**
 * Well-formed bcrypt hash that no password is known for, with the given cost factor, because the cost determines the
 * duration of a comparison. It is not computed, so the first comparison takes as long as any other.
 */
const dummyHash = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`
