import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['de', 'es'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr, en;q=0.7, es;q=0.3', 'en'],
  ['en;q=0', 'es'],
  ['*', 'es'],
  [';;,,q=', 'es'],
])('languageOf reads the language of Accept-Language %j as %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
