import { expect, it } from 'vitest'
import { taxLabel } from './tax-label.ts'

const TEXTS = { tax: 'Tax ', tax_included: 'included: ' }
const options = {
  included: false,
  percent: (bps: number) => `${bps / 100} %`,
  text: (key: keyof typeof TEXTS, { tax }: { tax: string }) => TEXTS[key] + tax,
  lang: 'en' as const,
}

it('taxLabel shows the name of a tax in the reader’s language', () => {
  const vat = { rate_bps: 1600, name: 'IVA', name_en: 'VAT' }
  expect(taxLabel(vat, options)).toBe('VAT 16 %')
  expect(taxLabel(vat, { ...options, lang: 'es' })).toBe('IVA 16 %')
  expect(taxLabel(vat, { ...options, included: true })).toBe('included: VAT 16 %')
})

it('taxLabel shows the general word for tax if a tax has no name', () => {
  expect(taxLabel({ rate_bps: 1000, name: null }, options)).toBe('Tax 10 %')
  expect(taxLabel({ rate_bps: 1000 }, { ...options, included: true })).toBe('included: Tax 10 %')
})
