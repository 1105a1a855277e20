import bcrypt from 'bcrypt'
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from '@forki/contract/limits'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { limitConcurrency } from '../../jobs/concurrency-limit.ts'

/** Hashing is slow on purpose. Two at a time leave the thread pool to other work (ACC-4). */
const limited = limitConcurrency({ at_once: 2, most_waiting: 200 })

/** bcrypt, in turn. `cost` is the setting `FORKI_BCRYPT_COST`. The password must have passed `checkPassword`. */
export function hashPassword(password: string, cost: number): Promise<string> {
  return limited(() => bcrypt.hash(password, cost))
}

/**
 * Whether the password belongs to the hash. Without a hash (nobody by that name) the same time is spent on another one, so
 * that the clock does not tell who has an account.
 */
export async function verifyPassword(password: string, hash: string | null, cost: number): Promise<boolean> {
  const against = hash ?? (await dummyHash(cost))
  const same = await limited(() => bcrypt.compare(password, against))
  // bcrypt reads 72 bytes: a longer text was never anybody's password, even if it begins like one.
  return same && hash !== null && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
}

/** Why a password is refused; `common` covers everything that is guessed first. */
export type PasswordFault = 'too_short' | 'too_long' | 'common'

interface Owner {
  email: string
  /** First and last name, and whatever else of the person people like to use. */
  names: readonly string[]
}

/**
 * Checks the rules of a new password: 8 characters to 72 bytes, not very common, not the user's own names or address.
 * Composition is free, and nothing is trimmed or cut.
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

/** `Verano2026!` is `verano` with the decorations that everybody adds. */
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

/** Made on the first use of each cost; a fixed text would do, a fixed cost would not. */
function dummyHash(cost: number): Promise<string> {
  let hash = dummies.get(cost)
  if (!hash) {
    hash = bcrypt.hash('nobody has this password', cost)
    dummies.set(cost, hash)
  }
  return hash
}
