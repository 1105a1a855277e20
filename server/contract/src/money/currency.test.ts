import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyExponent, formatAmount, formatMoney } from './currency.ts'
import { parseMoney } from './parse-money.ts'

describe('currencyExponent', () => {
  it.each([
    ['EUR', 2],
    ['mxn', 2],
    ['COP', 2],
    ['HUF', 2],
    ['JPY', 0],
    ['CLP', 0],
    ['KWD', 3],
  ])('currencyExponent returns for %s the ISO 4217 exponent %i', (code, exponent) => {
    expect(currencyExponent(code)).toBe(exponent)
  })

  it('currencyExponent rejects a malformed currency code', () => {
    expect(() => currencyExponent('EURO')).toThrow(RangeError)
  })
})

describe('formatMoney', () => {
  it.each([
    [123_456_789, 'EUR', 'es-ES', '1.234.567,89 €'],
    [123_450, 'MXN', 'es-MX', '$1,234.50'],
    [-5, 'USD', 'en-US', '-$0.05'],
    [0, 'EUR', 'en', '€0.00'],
    [123_450, 'COP', 'es-CO', '$ 1.234,50'],
    [9_007_199_254_740_991, 'USD', 'en-US', '$90,071,992,547,409.91'],
  ])('formatMoney formats %i %s for %s', (cents, currency, locale, expected) => {
    expect(formatMoney(cents, currency, locale).replaceAll(/\s/g, ' ')).toBe(expected)
  })
})

describe('parseMoney', () => {
  it.each([
    ['1.234,50', 'es-ES', 123_450],
    ['1,234.50', 'es-ES', 123_450],
    ['1.234,50', 'en-US', 123_450],
    ['1,234.50', 'en-US', 123_450],
    ['12', 'es-ES', 1200],
    ['12,5', 'es-ES', 1250],
    ['12,5', 'en-US', 1250],
    ['12.5', 'es-ES', 1250],
    ['1.234', 'es-ES', 123_400],
    ['1,234', 'en-US', 123_400],
    ['1.234.567', 'en-US', 123_456_700],
    ['1 234,5', 'fr-FR', 123_450],
    ["1'234.50", 'de-CH', 123_450],
    ['12,34,567.00', 'en-IN', 123_456_700],
    [' 12,50 € ', 'es-ES', 1250],
    ['€12.50', 'en-US', 1250],
    ['12.50 eur', 'en-US', 1250],
    ['-€3', 'en-US', -300],
    ['€ −3', 'en-US', -300],
    ['-0', 'en-US', 0],
    [',5', 'es-ES', 50],
    ['12,', 'es-ES', 1200],
    ['007', 'es-ES', 700],
  ])('parseMoney parses %s for %s', (text, locale, expected) => {
    expect(parseMoney(text, 'EUR', locale)).toBe(expected)
  })

  it.each([
    ['', 'es-ES'],
    ['-', 'es-ES'],
    [',', 'es-ES'],
    ['doce', 'es-ES'],
    ['12€50', 'es-ES'],
    ['1,234', 'es-ES'],
    ['1.234', 'en-US'],
    ['0.500', 'es-ES'],
    ['12.345.67', 'es-ES'],
    ['1.23,45,6', 'es-ES'],
    ['1 2', 'es-ES'],
    ['--1', 'es-ES'],
    ['12,345', 'fr-FR'],
    ['1e5', 'en-US'],
    ['99999999999999999', 'en-US'],
  ])('parseMoney rejects the invalid or ambiguous amount %j for %s', (text, locale) => {
    expect(parseMoney(text, 'EUR', locale)).toBeNull()
  })

  it('parseMoney accepts no decimals in a currency without decimals', () => {
    expect(parseMoney('1.000', 'CLP', 'es-CL')).toBe(1000)
    expect(parseMoney('1000,5', 'CLP', 'es-CL')).toBeNull()
  })

  it('parseMoney parses every text that formatMoney and formatAmount write', () => {
    const locale = fc.constantFrom('es', 'es-ES', 'es-MX', 'en', 'en-US', 'en-IN', 'fr-FR', 'de-CH', 'pt-BR')
    const currency = fc.constantFrom('EUR', 'MXN', 'USD', 'JPY', 'KWD', 'COP')
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), currency, locale, (cents, code, language) => {
        expect(parseMoney(formatAmount(cents, code, language), code, language)).toBe(cents)
        expect(parseMoney(formatMoney(cents, code, language), code, language)).toBe(cents)
      }),
      { numRuns: 3000 },
    )
  })
})
