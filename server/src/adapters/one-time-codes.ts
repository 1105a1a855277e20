import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every app on a telephone does it: SHA-1, six figures, half a minute. */
const STEP_MS = 30_000
const DIGITS = 6
/** Steps to either side that are taken too: clocks differ, and people type slowly. */
const SKEW = 1

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base32, which is how apps take a secret. */
export const newCodeSecret = (): string =>
  Array.from(randomBytes(32), (byte) => BASE32[byte % BASE32.length]).join('')

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/[01]{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The half minute that an instant lies in. */
export const stepAt = (instant: Date): number => Math.floor(instant.getTime() / STEP_MS)

/** What an app with that secret shows in that half minute (RFC 4226 §5.3). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The half minute around `now` whose code this is; null when it is none of them. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const given = Buffer.from(code)
  const here = stepAt(now)
  const steps = Array.from({ length: 2 * SKEW + 1 }, (_, index) => here - SKEW + index)
  const found = steps.find((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return found ?? null
}
