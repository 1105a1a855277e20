import { expect, test } from 'vitest'
import { languageOf, localeOf } from './language.ts'

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['de', 'es'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr, en;q=0.7, es;q=0.3', 'en'],
  ['en;q=0', 'es'],
  ['est,en;q=0.8', 'en'],
  ['enm,es;q=0.5', 'es'],
  ['*', 'es'],
  [';;,,q=', 'es'],
])('languageOf reads the language of Accept-Language %j as %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test.each([
  [undefined, 'es'],
  ['es', 'es'],
  ['es-ES', 'es-ES'],
  ['en-GB,en;q=0.9,es-MX;q=0.8', 'es-MX'],
  ['es-419,es-MX;q=0.9', 'es-419'],
  ['es-_,es-' + 'x'.repeat(60), 'es'],
])('localeOf returns for Accept-Language %j the Spanish locale %s', (header, locale) => {
  expect(localeOf(header, 'es')).toBe(locale)
})
