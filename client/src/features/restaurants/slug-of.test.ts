import { expect, it } from 'vitest'
import { slugOf } from './slug-of.ts'

it.each([
  ['La Espuela', 'la-espuela'],
  ['Café  Ñandú & Co', 'cafe-nandu-co'],
  ['--uno', 'uno'],
  ['todavía ', 'todavia-'],
  ['', ''],
])('slugOf converts the text %j to the slug %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
