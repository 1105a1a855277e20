/** Codes of loyalty cards in scanned text. Pure functions. */

/** Format of a card code from the server: 16 random bytes in base64url. */
const CODE = /^[\w-]{16,64}$/

/**
 * Extracts the card code from a bare code or from the URL of the card's public page. Returns null for any other
 * text.
 */
export function cardCodeIn(text: string): string | null {
  const trimmed = text.trim()
  const [, inside] = /\/tarjeta\/([\w-]+)\/?(?:[?#].*)?$/.exec(trimmed) ?? []
  const code = inside ?? trimmed
  return CODE.test(code) && (inside !== undefined || code.length >= 20) ? code : null
}
