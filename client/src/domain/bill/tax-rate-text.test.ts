import { expect, it } from 'vitest'
import { taxRowKey } from './tax-rate-text.ts'

it('a tax row without a name says that it is a tax', () => {
  expect(taxRowKey({ name: null }, false)).toBe('tax')
  expect(taxRowKey({}, true)).toBe('tax_included')
})

it('a tax row with a name shows the name alone', () => {
  expect(taxRowKey({ name: 'IVA' }, false)).toBe('named_tax')
  expect(taxRowKey({ name: 'IVA' }, true)).toBe('named_tax_included')
})
