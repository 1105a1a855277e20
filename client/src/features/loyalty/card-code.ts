/** Codes of loyalty cards in scanned text. Pure functions. */

/** Accepted format of a card code: base64url text. The server generates codes of 22 characters. */
const CODE_PATTERN = /^[\w-]{16,64}$/

/**
 * Extracts the card code from a bare code or from the URL of the card's public page. Returns null for any other
 * text.
 */
export function cardCodeIn(text: string): string | null {
  const trimmed = text.trim()
  const [, inside] = /\/tarjeta\/([\w-]+)\/?(?:[?#].*)?$/.exec(trimmed) ?? []
  const code = inside ?? trimmed
  return CODE_PATTERN.test(code) && (inside !== undefined || code.length >= 20) ? code : null
}
