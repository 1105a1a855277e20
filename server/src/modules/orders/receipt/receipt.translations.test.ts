import { expect, it } from 'vitest'
import { receiptTranslations } from './receipt.translations.ts'

it.each([
  ['MX', 'Recibo', 'Cambio', 'RFC', 'No es comprobante de pago.'],
  ['ES', 'Recibo', 'Cambio', 'NIF', 'No es comprobante de pago.'],
  ['CL', 'Comprobante', 'Vuelto', 'RUT', 'No válido como boleta.'],
])('a Spanish receipt in %s has the words of the country', (country, ...words) => {
  const { receipt, change, tax_id, not_a_receipt } = receiptTranslations('es', country)

  expect([receipt, change, tax_id, not_a_receipt]).toEqual(words)
})
