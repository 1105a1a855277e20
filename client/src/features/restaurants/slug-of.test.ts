import { expect, it } from 'vitest'
import { slugOf } from './slug-of.ts'

it.each([
  ['La Espuela', 'la-espuela'],
  ['Café  Ñandú & Co', 'cafe-nandu-co'],
  ['--uno', 'uno'],
  ['todavía ', 'todavia-'],
  ['', ''],
])('turns the text %j into the slug %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
