import { languageTag } from '@forki/contract/regional-language'
import type { Language } from '../../../errors/messages/language.ts'
import type { PaymentRow } from '../order.query.ts'

const es = {
  online: 'Recibo digital',
  bill: 'Cuenta',
  receipt: 'Recibo',
  order: 'Pedido',
  table: 'Mesa',
  takeaway: 'Para llevar',
  delivery: 'A domicilio',
  dine_in: 'En mesa',
  served_by: 'Atiende',
  customer: 'Cliente',
  guests: 'Comensales',
  check: 'Parte',
  rest: 'Resto',
  of: 'de',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  complimentary: 'Cortesía',
  service: 'Servicio',
  tax_included: 'Impuesto incluido',
  included: 'incluido',
  tax_added: 'Impuesto',
  total: 'Total',
  rounding: 'Redondeo',
  to_pay: 'Por pagar',
  tip: 'Propina',
  charged: 'Total cobrado',
  tendered: 'Recibido',
  change: 'Cambio',
  refund: 'Reembolso',
  cancelled: 'Pedido cancelado',
  tax_id: 'RFC / NIF',
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  other: 'Otro',
  not_a_receipt: 'No es comprobante de pago.',
} satisfies Record<string, string>
const en: typeof es = {
  online: 'Online receipt',
  bill: 'Bill',
  receipt: 'Receipt',
  order: 'Order',
  table: 'Table',
  takeaway: 'Takeaway',
  delivery: 'Delivery',
  dine_in: 'Dine-in',
  served_by: 'Served by',
  customer: 'Customer',
  guests: 'Guests',
  check: 'Check',
  rest: 'Rest',
  of: 'of',
  subtotal: 'Subtotal',
  discount: 'Discount',
  complimentary: 'Complimentary',
  service: 'Service',
  tax_included: 'Tax included',
  included: 'included',
  tax_added: 'Tax',
  total: 'Total',
  rounding: 'Rounding',
  to_pay: 'Balance due',
  tip: 'Tip',
  charged: 'Total charged',
  tendered: 'Received',
  change: 'Change',
  refund: 'Refund',
  cancelled: 'Order cancelled',
  tax_id: 'Tax ID',
  cash: 'Cash',
  card: 'Card',
  transfer: 'Transfer',
  other: 'Other',
  not_a_receipt: 'Not proof of payment.',
}

export type ReceiptTranslations = typeof es & Record<PaymentRow['method'], string>

/** Texts of a region that override the texts of its language. */
const REGIONAL: Partial<Record<string, Partial<ReceiptTranslations>>> = {
  'es-ES': { complimentary: 'Invitación' },
  'es-CL': {
    online: 'Comprobante digital',
    receipt: 'Comprobante',
    delivery: 'Delivery',
    change: 'Vuelto',
    not_a_receipt: 'No válido como boleta.',
  },
  'en-US': { bill: 'Check', takeaway: 'To go', cancelled: 'Order canceled' },
  'en-GB': { check: 'Bill' },
}

/** Spanish name of the tax number by country (ISO 3166-1). */
const TAX_ID_BY_COUNTRY: Partial<Record<string, string>> = {
  MX: 'RFC',
  ES: 'NIF',
  CL: 'RUT',
  UY: 'RUT',
  CO: 'NIT',
  GT: 'NIT',
  AR: 'CUIT',
  PE: 'RUC',
  DO: 'RNC',
}

/** Texts of a receipt in the reader's language, with the words of the restaurant's country. */
export const receiptTranslations = (
  language: Language,
  country: string | null = null,
): ReceiptTranslations => ({
  ...(language === 'en' ? en : { ...es, tax_id: TAX_ID_BY_COUNTRY[country ?? ''] ?? es.tax_id }),
  ...REGIONAL[languageTag(language, country)],
})
