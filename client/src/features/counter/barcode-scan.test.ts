import { describe, expect, it } from 'vitest'
import { extendBurst, findBySku, scannedCode, splitQuantity, type KeyBurst } from './barcode-scan.ts'

const typedBurst = (text: string, gap: number): KeyBurst | null =>
  Array.from(text).reduce<KeyBurst | null>((burst, key, index) => extendBurst(burst, key, index * gap), null)

describe('scanner', () => {
  it('scannedCode returns a code for keys within 50 ms and an Enter', () => {
    expect(scannedCode(typedBurst('7501', 50), 200)).toBe('7501')
  })

  it.each([
    ['keys typed by hand', typedBurst('7501', 51), 153],
    ['a late Enter', typedBurst('7501', 10), 81],
    ['two keys', typedBurst('75', 10), 20],
    ['no keys', null, 20],
  ])('scannedCode returns no code for %s', (_name, burst, at) => {
    expect(scannedCode(burst, at)).toBeNull()
  })

  it('findBySku finds a dish by its whole SKU, regardless of case', () => {
    const entries = [{ dish: { sku: null } }, { dish: { sku: 'Ab-12' } }]

    expect(findBySku(entries, 'aB-12')).toBe(entries[1])
    expect(findBySku(entries, 'ab-1')).toBeUndefined()
  })
})

describe('splitQuantity', () => {
  it.each([
    ['3x agua', { quantity: 3, rest: 'agua' }],
    ['12×', { quantity: 12, rest: '' }],
    ['2 taco', { quantity: 2, rest: 'taco' }],
    ['2*', { quantity: 2, rest: '' }],
    ['7501', null],
    ['7up', null],
    ['0x agua', null],
    ['agua', null],
  ])('splitQuantity splits %j into %j', (text, expected) => {
    expect(splitQuantity(text)).toEqual(expected)
  })
})
