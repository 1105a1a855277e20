import { createHmac, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { deriveKey } from '../../adapters/derived-keys.ts'
import type { Context } from '../../context/context.ts'

const scryptAsync = promisify<string, string, number, Buffer>(scrypt)

/**
 * Computes a slow hash of a PIN in a restaurant. Equal PINs have equal hashes, so a unique index rejects a
 * PIN that another member has. Without the server's secret nobody can guess a PIN by its hash. With the
 * secret, a guess costs about as much as for `pin_hash`.
 * @see ACC-29
 */
export async function pinKeyOf(ctx: Context, restaurant_id: string, pin: string): Promise<string> {
  const keyedDigest = createHmac('sha256', deriveKey(ctx.deps.env.FORKI_SECRET, 'terminal-pin-key'))
    .update(`${restaurant_id}:${pin}`)
    .digest('base64url')
  return (await scryptAsync(keyedDigest, restaurant_id, 24)).toString('base64url')
}
