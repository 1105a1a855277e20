import { currencyExponent } from './currency.ts'

type Convention = {
  readonly decimalSeparator: string
  readonly groupSeparator: string
  /** Number of digits in the groups above the last one: 3, in India 2. */
  readonly groupSize: number
  /** Names of the currency in this locale: code, symbol, short symbol. */
  readonly currencyNames: readonly string[]
}

/**
 * Parses an amount that a user typed, in minor units. Accepts `1.234,50` and `1,234.50`. Of two separators
 * the later one is the decimal separator. A single separator before three digits separates groups if the
 * locale groups with it. Otherwise it is the decimal separator. More decimals than the currency has are
 * rejected, never rounded.
 * @returns null for ambiguous and invalid texts
 */
export function parseMoney(text: string, currency: string, locale: string): number | null {
  const convention = conventionOf(currency, locale)
  const { digits, negative } = signAndDigits(text, convention)
  if (!/^(?=.*\d)[\d.,' ]+$/.test(digits)) return null
  const separatorIndex = decimalIndex(digits, convention)
  const integerDigits = ungroup(
    separatorIndex === null ? digits : digits.slice(0, separatorIndex),
    convention,
  )
  const fraction = separatorIndex === null ? '' : digits.slice(separatorIndex + 1)
  const exponent = currencyExponent(currency)
  if (integerDigits === null || !/^\d*$/.test(fraction) || fraction.length > exponent) return null
  const cents = Number(integerDigits + fraction.padEnd(exponent, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return negative ? 0 - cents : cents
}

/** Digits and separators of a typed amount, without currency name, and its sign. */
function signAndDigits(text: string, { currencyNames }: Convention): { digits: string; negative: boolean } {
  const normalizedText = text.trim().replaceAll(/\s+/g, ' ').replaceAll('’', "'").replaceAll('−', '-')
  const hasOuterMinus = normalizedText.startsWith('-')
  const amount = withoutCurrencyName(
    hasOuterMinus ? normalizedText.slice(1).trim() : normalizedText,
    currencyNames,
  )
  const hasInnerMinus = !hasOuterMinus && amount.startsWith('-')
  return { digits: hasInnerMinus ? amount.slice(1).trim() : amount, negative: hasOuterMinus || hasInnerMinus }
}

function withoutCurrencyName(text: string, names: readonly string[]): string {
  const lower = text.toLowerCase()
  for (const name of names) {
    if (lower.startsWith(name)) return text.slice(name.length).trim()
    if (lower.endsWith(name)) return text.slice(0, -name.length).trim()
  }
  return text
}

function decimalIndex(digits: string, { decimalSeparator, groupSeparator }: Convention): number | null {
  const lastSeparatorIndex = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (lastSeparatorIndex === -1) return null
  const separator = digits.charAt(lastSeparatorIndex)
  const isSingle = digits.indexOf(separator) === lastSeparatorIndex
  const mixed = digits.includes(separator === '.' ? ',' : '.')
  if (!isSingle) return mixed ? lastSeparatorIndex : null
  const groups =
    !mixed &&
    separator === groupSeparator &&
    separator !== decimalSeparator &&
    /^[1-9]\d{0,2}.\d{3}$/.test(digits)
  return groups ? null : lastSeparatorIndex
}

/** Digits of an amount's integer part. Null if its groups are malformed. */
function ungroup(whole: string, { groupSize }: Convention): string | null {
  if (/^\d*$/.test(whole)) return whole
  const separator = /\D/.exec(whole)?.[0] ?? ''
  const [head = '', ...groups] = whole.split(separator)
  const sizes = groups.map((part) => (/^\d+$/.test(part) ? part.length : 0))
  const lastSize = sizes.pop()
  const areEvenGroups = sizes.every((size) => size === 3) || sizes.every((size) => size === groupSize)
  return /^[1-9]\d{0,2}$/.test(head) && lastSize === 3 && areEvenGroups ? head + groups.join('') : null
}

const conventions = new Map<string, Convention>()

function conventionOf(currency: string, locale: string): Convention {
  const key = `${currency} ${locale}`
  const cachedConvention = conventions.get(key)
  if (cachedConvention) return cachedConvention
  const style = { style: 'currency', currency, numberingSystem: 'latn', minimumFractionDigits: 1 } as const
  const parts = new Intl.NumberFormat(locale, style).formatToParts(1_234_567_890.5)
  const short = new Intl.NumberFormat(locale, { ...style, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  const partValue = (type: string, from = parts) => from.find((part) => part.type === type)?.value ?? ''
  const groups = parts.filter((part) => part.type === 'integer')
  const names = [currency, partValue('currency'), partValue('currency', short)].map((name) =>
    name.toLowerCase(),
  )
  const newConvention = {
    decimalSeparator: partValue('decimal'),
    groupSeparator: partValue('group'),
    groupSize: groups.at(-2)?.value.length ?? 3,
    currencyNames: names.filter((name) => name !== ''),
  }
  conventions.set(key, newConvention)
  return newConvention
}
