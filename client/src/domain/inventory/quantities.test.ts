import { describe, expect, it } from 'vitest'
import { toItemUnit, parseQuantitySum, parseDecimal, convertibleUnits, unitText } from './quantities.ts'

describe('parseQuantitySum and parseDecimal', () => {
  it.each([
    ['12.5', 'es-MX', 12.5],
    ['12,5', 'es-MX', 12.5],
    ['1,250', 'es-MX', 1250],
    ['1,250', 'es-ES', 1.25],
    ['1.250', 'es-ES', 1250],
    ['1,250.75', 'es-MX', 1250.75],
    ['1.250,75', 'es-MX', 1250.75],
    ['0.125', 'en-US', 0.125],
    ['.5', 'es-MX', 0.5],
    ['0', 'es-MX', 0],
    [' 7 ', 'es-MX', 7],
  ])('parseQuantitySum parses %s in %s as %d', (text, locale, amount) => {
    expect(parseQuantitySum(text, locale)).toBe(amount)
  })

  it.each(['doce', '-3', '1.2345', '1,25,3', '12kg', '+'])('parseQuantitySum rejects %s', (text) => {
    expect(parseQuantitySum(text, 'es-MX')).toBeNaN()
  })

  it('parseQuantitySum adds up the terms of a sum, even with a trailing plus', () => {
    expect(parseQuantitySum('12+3.5+0.25', 'es-MX')).toBe(15.75)
    expect(parseQuantitySum('12+', 'es-MX')).toBe(12)
    expect(parseQuantitySum('0.1+0.2', 'es-MX')).toBe(0.3)
  })

  it('parseQuantitySum returns null for blank text', () => {
    expect(parseQuantitySum('  ', 'es-MX')).toBeNull()
  })

  it('parseDecimal accepts as many decimals as allowed', () => {
    expect(parseDecimal('0.000001', 'es-MX', 6)).toBe(0.000_001)
  })
})

describe('units', () => {
  const flour = { unit: 'kg', units: [{ unit: 'pack', factor: 12.5 }] }

  it('toItemUnit converts by the factors of the item, then by metric factors', () => {
    expect(toItemUnit(2, 'pack', flour)).toBe(25)
    expect(toItemUnit(1250, 'g', flour)).toBe(1.25)
    expect(toItemUnit(1, 'l', flour)).toBeNull()
  })

  it('convertibleUnits begins with the item unit, and omits units that do not convert', () => {
    expect(convertibleUnits(flour, ['l', 'g', 'kg', 'piece'])).toEqual(['kg', 'pack', 'g'])
  })

  it.each([
    ['kg', 'Kilogramo', 3, 'es', 'kg'],
    ['bottle', 'Botella', 1, 'es', 'botella'],
    ['bottle', 'Botella', 3, 'es', 'botellas'],
    ['un', 'Unidad', 96, 'es', 'unidades'],
    ['jug', 'Garrafón', 2, 'es', 'garrafones'],
    ['box', 'Caja de 24', 2, 'es', 'caja de 24'],
    ['pz', 'Pz', 2, 'es', 'pz'],
    ['bunch', 'Bunch', 2, 'en', 'bunches'],
    ['pack', 'Pack', 2, 'en', 'packs'],
  ] as const)('unitText shows %s (%s) after %d in %s as %s', (...[key, label, count, lang, word]) => {
    expect(unitText(key, label, count, lang)).toBe(word)
  })
})
