import { expect, it } from 'vitest'
import { addressOf } from './address-of.ts'

it.each([
  ['La Espuela', 'la-espuela'],
  ['Café  Ñandú & Co', 'cafe-nandu-co'],
  ['--uno', 'uno'],
  ['todavía ', 'todavia-'],
  ['', ''],
])('turns the text %j into the address %j', (text, address) => {
  expect(addressOf(text)).toBe(address)
})
