import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from '@forki/contract/limits'

/** Most common passwords, which are rejected. The server checks a longer list. */
const COMMON_PASSWORDS = new Set([
  '12345678',
  '123456789',
  '1234567890',
  'password',
  'password1',
  'qwertyui',
  'qwerty123',
  'contraseña',
  'contrasena',
  '11111111',
  '00000000',
  'iloveyou',
  'abc12345',
])

/**
 * Rules for a new password, each with the result for the typed password. No rule requires digits or special
 * characters.
 * @see ACC-3
 */
export function passwordRules(password: string) {
  const bytes = new TextEncoder().encode(password).length
  const long = Array.from(password).length >= MIN_PASSWORD_LENGTH
  return {
    length: long,
    common: long && !COMMON_PASSWORDS.has(password.toLowerCase()),
    fits: bytes <= MAX_PASSWORD_BYTES,
  }
}
