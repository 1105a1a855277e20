/** Parsing of the counter's input: quantities, and scans of a scanner that types as a keyboard. Pure functions. */

/** Maximum interval between two keys of a scanner, in milliseconds. Manual typing is slower. */
export const SCAN_GAP_MS = 50
/** Minimum length of a scanned code. Manual typing may produce two keys within the interval. */
const MIN_CODE_LENGTH = 3
const MAX_CODE_LENGTH = 60

/** Keys that were typed within the scanner interval. */
export interface KeyBurst {
  text: string
  /** Time of the last key in milliseconds. */
  lastKeyAt: number
}

/** Burst after another key. A key after a longer interval starts a new burst. */
export const extendBurst = (burst: KeyBurst | null, key: string, at: number): KeyBurst =>
  burst && at - burst.lastKeyAt <= SCAN_GAP_MS
    ? { text: (burst.text + key).slice(-MAX_CODE_LENGTH), lastKeyAt: at }
    : { text: key, lastKeyAt: at }

/** Scanned code, read when Enter completes a burst. Null if the keys were typed by hand. */
export const scannedCode = (burst: KeyBurst | null, at: number): string | null =>
  burst && burst.text.length >= MIN_CODE_LENGTH && at - burst.lastKeyAt <= SCAN_GAP_MS
    ? burst.text.trim()
    : null

const QUANTITY_PATTERN = /^(\d{1,3})(?:\s*[x×*]\s*|\s+)(.*)$/iu

/**
 * Splits a search such as `3x agua` or `3 agua` into quantity and search text. Null without a leading quantity.
 */
export function splitQuantity(text: string): { quantity: number; rest: string } | null {
  const [, digits, rest = ''] = QUANTITY_PATTERN.exec(text) ?? []
  return digits !== undefined && Number(digits) > 0 ? { quantity: Number(digits), rest } : null
}

/** Menu entry whose SKU equals the code, regardless of case. */
export const findBySku = <T extends { dish: { sku: string | null } }>(
  entries: readonly T[],
  code: string,
): T | undefined => entries.find(({ dish }) => dish.sku?.trim().toLowerCase() === code.toLowerCase())
