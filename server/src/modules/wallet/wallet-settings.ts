import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Env } from '../../env.ts'
import type { Deps } from '../../context/context.ts'
import { AppError } from '../../errors/app-error.ts'

/** Settings of Apple passes: pass type, team, and the certificate and key that sign passes, as PEM. */
export interface AppleSettings {
  pass_type: string
  team_id: string
  certificate: string
  private_key: string
  passphrase: string | undefined
  /** Apple's intermediate certificate (WWDR), as PEM. */
  wwdr: string
}

/** Google's service account and issuer id. */
export interface GoogleSettings {
  issuer_id: string
  email: string
  private_key: string
  token_uri: string
}

const serviceAccount = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url({ protocol: /^https?$/ }),
})

/** True if any wallet is configured. Otherwise the server sends no updates. */
export const hasWallets = (env: Env): boolean =>
  env.APPLE_PASS_TYPE_ID !== undefined || env.GOOGLE_WALLET_ISSUER_ID !== undefined

/**
 * Settings of Apple Wallet. Null if not configured. Files are cached after the first successful read.
 * @throws wallet_not_configured for an unreadable file, with the cause in the log
 */
export const appleSettings = (deps: Deps): AppleSettings | null => readCached(appleCache, deps, readApple)

/** Settings of Google Wallet, cached like `appleSettings`. Also throws for a key file with invalid content. */
export const googleSettings = (deps: Deps): GoogleSettings | null => readCached(googleCache, deps, readGoogle)

/**
 * Returns the settings of a wallet, which must be configured.
 * @throws wallet_not_configured
 */
export function requireWalletSettings<T>(settings: T | null): T {
  if (settings === null) throw new AppError('wallet_not_configured')
  return settings
}

const appleCache = new WeakMap<Env, AppleSettings | null>()
const googleCache = new WeakMap<Env, GoogleSettings | null>()

function readCached<T>(known: WeakMap<Env, T>, deps: Deps, read: (env: Env) => T): T {
  const found = known.get(deps.env)
  if (found !== undefined) return found
  try {
    const settings = read(deps.env)
    known.set(deps.env, settings)
    return settings
  } catch (error) {
    deps.log.error({ err: error }, 'wallet: a configured file is unusable')
    throw new AppError('wallet_not_configured', { cause: error })
  }
}

function readApple(env: Env): AppleSettings | null {
  const { APPLE_PASS_TYPE_ID, APPLE_TEAM_ID, APPLE_PASS_CERT, APPLE_PASS_KEY, APPLE_WWDR_CERT } = env
  if (!(APPLE_PASS_TYPE_ID && APPLE_TEAM_ID && APPLE_PASS_CERT && APPLE_PASS_KEY && APPLE_WWDR_CERT)) {
    return null
  }
  return {
    pass_type: APPLE_PASS_TYPE_ID,
    team_id: APPLE_TEAM_ID,
    certificate: readFileSync(APPLE_PASS_CERT, 'utf8'),
    private_key: readFileSync(APPLE_PASS_KEY, 'utf8'),
    passphrase: env.APPLE_PASS_KEY_PASSPHRASE,
    wwdr: readFileSync(APPLE_WWDR_CERT, 'utf8'),
  }
}

function readGoogle({ GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_KEY_FILE }: Env): GoogleSettings | null {
  if (!(GOOGLE_WALLET_ISSUER_ID && GOOGLE_WALLET_KEY_FILE)) return null
  const { client_email, private_key, token_uri } = serviceAccount.parse(
    JSON.parse(readFileSync(GOOGLE_WALLET_KEY_FILE, 'utf8')),
  )
  return { issuer_id: GOOGLE_WALLET_ISSUER_ID, email: client_email, private_key, token_uri }
}
