import { createHmac, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { deriveKey } from '../../adapters/derived-keys.ts'
import type { Context } from '../../context/context.ts'

const slowHash = promisify<string, string, number, Buffer>(scrypt)

/**
 * Slow hash of a PIN in a restaurant. Equal PINs have equal keys, so a unique index keeps them apart. Without the
 * server's secret the key allows no guessing. With it, a guess costs about as much as one of `pin_hash`.
 * @see ACC-29
 */
export async function pinKeyOf(ctx: Context, restaurant_id: string, pin: string): Promise<string> {
  const keyedDigest = createHmac('sha256', deriveKey(ctx.deps.env.FORKI_SECRET, 'terminal-pin-key'))
    .update(`${restaurant_id}:${pin}`)
    .digest('base64url')
  return (await slowHash(keyedDigest, restaurant_id, 24)).toString('base64url')
}
