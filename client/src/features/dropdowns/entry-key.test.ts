import { dropdownKey } from '@forki/contract/kit/ids'
import { expect, it } from 'vitest'
import { keyOf } from './entry-key.ts'

it.each([
  ['Oaxaqueña', 'oaxaquena'],
  ['  Cocina de autor ', 'cocina_de_autor'],
  ['Té & café (24 h)', 'te_cafe_24_h'],
  ['¡Ñam!', 'nam'],
])('the key of a dropdown entry is derived from the label %s: %s', (label, expected) => {
  expect(keyOf(label)).toBe(expected)
  expect(dropdownKey.parse(keyOf(label))).toBe(expected)
})

it('the key of a dropdown entry is empty if its label has no Latin letters or digits', () => {
  expect(keyOf('寿司')).toBe('')
})
