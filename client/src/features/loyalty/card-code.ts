/** What a scanner reads off a card. Pure. */

/** As the server writes codes: 16 random bytes in base64url. */
const CODE = /^[\w-]{16,64}$/

/** The code in a scanned text: the code alone, or the address of the card's public page; null in anything else. */
export function codeIn(text: string): string | null {
  const trimmed = text.trim()
  const [, inside] = /\/tarjeta\/([\w-]+)\/?(?:[?#].*)?$/.exec(trimmed) ?? []
  const code = inside ?? trimmed
  return CODE.test(code) && (inside !== undefined || code.length >= 20) ? code : null
}
