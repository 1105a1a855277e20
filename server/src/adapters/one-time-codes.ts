import { generateSecret, generateSync, verifySync } from 'otplib'

/**
 * Parameters of one-time codes (RFC 6238) that every authenticator app supports: SHA-1, 6 digits, steps of 30
 * s.
 */
const PARAMETERS = { algorithm: 'sha1', digits: 6, period: 30 } as const
/**
 * Tolerance of one-time codes in seconds: one step before and after, for inaccurate clocks and slow typing.
 */
const TOLERANCE_S = PARAMETERS.period
const SECRET_BYTES = 20

/** New secret for one-time codes: 160 bits in base32, the encoding of authenticator apps. */
export const newCodeSecret = (): string => generateSecret({ length: SECRET_BYTES })

/** Number of the 30 s step that contains an instant. */
export const timeStepAt = (instant: Date): number =>
  Math.floor(instant.getTime() / (PARAMETERS.period * 1000))

/** One-time code of a secret at a step (RFC 4226 §5.3). */
export const codeAt = (secret: string, step: number): string =>
  generateSync({ ...PARAMETERS, secret, epoch: step * PARAMETERS.period })

/**
 * Returns the step of a one-time code within the tolerance. Compares in constant time. The caller stores the
 * step and rejects codes of the same or earlier steps.
 * @returns null for a wrong, expired or malformed code
 * @see docs/decisions/040-second-factor.md
 */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  // The library throws an error for anything but six digits.
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ ...PARAMETERS, secret, token: code, epoch, epochTolerance: TOLERANCE_S })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
