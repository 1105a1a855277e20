import { key } from '@forki/contract/kit/ids'
import { expect, it } from 'vitest'
import { keyOf } from './key-of.ts'

it.each([
  ['Oaxaqueña', 'oaxaquena'],
  ['  Cocina de autor ', 'cocina_de_autor'],
  ['Té & café (24 h)', 'te_cafe_24_h'],
  ['¡Ñam!', 'nam'],
])('%s becomes %s, which the contract takes', (label, expected) => {
  expect(keyOf(label)).toBe(expected)
  expect(key.parse(keyOf(label))).toBe(expected)
})

it('a label without a letter that keys may have leaves it empty', () => {
  expect(keyOf('寿司')).toBe('')
})
