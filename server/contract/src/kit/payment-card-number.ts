/** Leading digits of the numbers that each card network issues. */
const NETWORK_PREFIXES: readonly RegExp[] = [
  /^4/, // Number prefixes of Visa cards
  /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, // Number prefixes of Mastercard cards
  /^3[47]/, // Number prefixes of American Express cards
  /^3(0[0-59]|[689])/, // Number prefixes of Diners Club cards
  /^35(2[89]|[3-8])/, // Number prefixes of JCB cards
  /^6/, // Number prefixes of Discover, UnionPay, Maestro, RuPay cards
  /^(50|5[6-9])/, // Number prefixes of Maestro, Elo, Verve cards
  /^220[0-5]/, // Number prefixes of Mir cards
  /^8[12]/, // Number prefixes of UnionPay, RuPay cards
  /^9792/, // Number prefixes of Troy cards
]
const MIN_DIGITS = 13
const MAX_DIGITS = 19
/**
 * Pattern of technical identifiers: UUIDs and hexadecimal tokens of 32 characters or more. The digits of about
 * one identifier in 500 would look like a card number.
 */
const IDENTIFIERS = /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32,})\b/giu
/** Pattern of digit groups that only spaces and dashes separate. */
const DIGIT_GROUPS = /\d+(?:[\s\p{Pd}]+\d+)*/gu

/**
 * True if the text contains a payment card number: 13 to 19 digits with a valid Luhn check digit and a card
 * network's prefix. Spaces and dashes between the digits are ignored. Neighbouring groups of digits are
 * checked together and separately, so an adjacent quantity or expiry date does not hide a number. Technical
 * identifiers are skipped.
 */
export function containsCardNumber(text: string): boolean {
  if (text.length < MIN_DIGITS) return false
  const searched = text.normalize('NFKC').replaceAll(IDENTIFIERS, '·')
  return Array.from(searched.matchAll(DIGIT_GROUPS), ([run]) => run.match(/\d+/g) ?? []).some(isCardAmong)
}

function isCardAmong(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let number = ''
    for (let at = first; at < groups.length && number.length <= MAX_DIGITS; at += 1) {
      number += groups[at]
      if (isCardNumber(number)) return true
    }
    return false
  })
}

const isCardNumber = (number: string): boolean =>
  number.length >= MIN_DIGITS &&
  number.length <= MAX_DIGITS &&
  NETWORK_PREFIXES.some((prefix) => prefix.test(number)) &&
  passesLuhn(number)

function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [at, digit] of Array.from(number, Number).toReversed().entries()) {
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
