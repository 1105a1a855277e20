import { expect, test } from 'vitest'
import { nameIn, templateIn, textIn } from './in-language.ts'

test.each([
  ['en', 'Green', 'Green'],
  ['en', null, 'Verde'],
  ['en', undefined, 'Verde'],
  ['es', 'Green', 'Verde'],
] as const)('a name in %s with the English name %s is %s', (lang, name_en, shown) => {
  expect(nameIn({ name: 'Verde', name_en }, lang)).toBe(shown)
})

test('an English text without a Spanish one is shown to English readers only', () => {
  expect([textIn(null, 'A tavern', 'en'), textIn(null, 'A tavern', 'es')]).toEqual(['A tavern', null])
})

test('each text of a card template falls back to Spanish on its own', () => {
  const template = {
    name: 'Club',
    name_en: null,
    reward: 'Un café',
    reward_en: 'A coffee',
    terms: 'Uno',
    terms_en: null,
  }

  expect(templateIn(template, 'en')).toMatchObject({ name: 'Club', reward: 'A coffee', terms: 'Uno' })
  expect(templateIn(template, 'es')).toMatchObject({ name: 'Club', reward: 'Un café', terms: 'Uno' })
})
