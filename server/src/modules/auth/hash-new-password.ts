import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from '@forki/contract/limits'
import { AppError, invalid } from '../../errors/app-error.ts'
import type { Context } from '../../context/context.ts'
import { checkPassword, hashPassword } from '../../adapters/passwords/password.ts'

interface PasswordOwner {
  email: string
  first_name: string
  last_name: string
}

/**
 * Validates a new password and returns its hash.
 * @param path field of the request, for errors
 * @throws invalid for a wrong length, weak_password for a common or personal password
 * @see ACC-3
 */
export async function hashNewPassword(
  ctx: Context,
  password: string,
  owner: PasswordOwner,
  path: string,
): Promise<string> {
  const { email, first_name, last_name } = owner
  const fault = checkPassword(password, {
    email,
    personal_words: [first_name, last_name, `${first_name} ${last_name}`],
  })
  if (fault === 'common') {
    throw new AppError('weak_password', { issues: [{ path, message: 'common_password' }] })
  }
  if (fault === 'too_long') throw invalid(path, 'too_many_bytes', { limit: MAX_PASSWORD_BYTES })
  if (fault === 'too_short') throw invalid(path, 'too_short', { limit: MIN_PASSWORD_LENGTH })
  return hashPassword(password, ctx.deps.env.FORKI_BCRYPT_COST)
}
