import { dropdownKey } from '@forki/contract/kit/ids'
import { expect, it } from 'vitest'
import { entryKeyOf } from './entry-key.ts'

it.each([
  ['Oaxaqueña', 'oaxaquena'],
  ['  Cocina de autor ', 'cocina_de_autor'],
  ['Té & café (24 h)', 'te_cafe_24_h'],
  ['¡Ñam!', 'nam'],
])('the key of a dropdown entry is derived from the label %s: %s', (label, expected) => {
  expect(entryKeyOf(label)).toBe(expected)
  expect(dropdownKey.parse(entryKeyOf(label))).toBe(expected)
})

it('the key of a dropdown entry is empty if its label has no Latin letters or digits', () => {
  expect(entryKeyOf('寿司')).toBe('')
})
