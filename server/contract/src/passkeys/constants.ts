/** Maximum number of passkeys of one user. */
export const MAX_PASSKEYS = 10

/** Time limit for signing a challenge, in milliseconds. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000
