import { expect, it } from 'vitest'
import { ticketTranslations } from './ticket.translations.ts'

it.each([
  ['MX', 'cacahuate', 'soya', 'ajonjolí'],
  ['ES', 'cacahuetes', 'soja', 'sésamo'],
  ['CL', 'maní', 'soya', 'sésamo'],
])('a Spanish kitchen ticket in %s names allergens in the words of the country', (country, ...words) => {
  const { peanuts, soybeans, sesame } = ticketTranslations('es', country)

  expect([peanuts, soybeans, sesame]).toEqual(words)
})

it('an English kitchen ticket in the United Kingdom names allergens in British spelling', () => {
  const { soybeans, sulphites, molluscs } = ticketTranslations('en', 'GB')

  expect([soybeans, sulphites, molluscs]).toEqual(['soya', 'sulphites', 'molluscs'])
})
