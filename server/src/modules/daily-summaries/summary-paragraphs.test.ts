import { expect, it } from 'vitest'
import type { DayFigures, DaySummary, TillCount } from './day-summary.query.ts'
import { summaryParagraphs } from './summary-paragraphs.ts'

const NO_SALES: DayFigures = {
  orders: 0,
  cancelled: 0,
  guests: 0,
  net_sales_cents: 0,
  revenue_cents: 0,
  tax_cents: 0,
  tips_cents: 0,
  discount_cents: 0,
  refunds_cents: 0,
}
const buildSummary = (overrides: Partial<DaySummary> = {}): DaySummary => ({
  day: {
    ...NO_SALES,
    orders: 8,
    guests: 20,
    net_sales_cents: 110_000,
    revenue_cents: 127_600,
    tax_cents: 17_600,
    tips_cents: 9000,
  },
  before: { ...NO_SALES, orders: 10, net_sales_cents: 100_000 },
  voids: { count: 0, amount_cents: 0 },
  no_sales: 0,
  late: { count: 0, longest_minutes: 0 },
  tills: [],
  low_stock: { count: 0, names: [] },
  ...overrides,
})
const englishReader = {
  language: 'en',
  country: 'US',
  currency: 'USD',
  readsTills: true,
  readsStock: true,
} as const
const paragraphs = (
  overrides: Partial<DaySummary>,
  reader: Parameters<typeof summaryParagraphs>[1] = englishReader,
) => summaryParagraphs(buildSummary(overrides), reader).map((text) => text.replaceAll('\u00A0', ' '))

const cash = (difference_cents: number): TillCount => ({
  method: 'cash',
  name: null,
  name_en: null,
  difference_cents,
})
const till = (register: string, difference_cents: number | null, others: TillCount[] = []) => ({
  register,
  cashier_name: 'Ana',
  counts: difference_cents === null ? null : [cash(difference_cents), ...others],
})

it('the summary of an ordinary day states sales, a comparison with the same weekday, and no exceptions', () => {
  expect(paragraphs({})).toEqual([
    'Net sales of $1,100.00 in 8 orders with 20 guests. With tax and service: $1,276.00, $159.50 per order. Tax: $176.00. Tips: $90.00.',
    '10% more than on the same day of the week before: $1,000.00 in 10 orders.',
    'No exceptions.',
  ])
})

it('a comparison with fewer than five orders has no percentage, and a day without orders no comparison', () => {
  expect(paragraphs({ before: { ...NO_SALES, orders: 4, net_sales_cents: 100 } })[1]).toBe(
    'The same day of the week before: $1.00 in 4 orders.',
  )
  expect(paragraphs({ before: NO_SALES })).toHaveLength(2)
})

it('the summary names every exception, each till that differs or is open, and the number of other low items', () => {
  const day = { ...buildSummary().day, cancelled: 1, discount_cents: 500, refunds_cents: 700 }
  expect(
    paragraphs({
      day,
      before: NO_SALES,
      voids: { count: 2, amount_cents: 1900 },
      no_sales: 3,
      late: { count: 4, longest_minutes: 41 },
      tills: [till('Bar', -1200), till('Patio', 300), till('Caja', 0), till('Terraza', null)],
      low_stock: { count: 3, names: ['Lime', 'Mint'] },
    }).slice(1),
  ).toEqual([
    'Exceptions: 1 cancelled order, 2 voided items worth $19.00, discounts of $5.00, refunds of $7.00, 3 drawer openings without a sale.',
    'The kitchen took over 20 minutes for 4 items, the slowest 41 minutes.',
    'Register Bar (Ana): cash $12.00 short. Register Patio (Ana): cash $3.00 over. Register Terraza is still open (Ana).',
    'Low stock: Lime, Mint and 1 more.',
  ])
})

it('the daily summary states that the tills agreed only if a till was closed', () => {
  expect(paragraphs({ tills: [till('Bar', 0), till('Patio', 0)] })).toContain('All 2 registers agreed.')
  expect(paragraphs({ tills: [till('Bar', null)] }).join(' ')).not.toContain('agreed')
})

it('the daily summary states the difference of each payment method, also if they offset each other', () => {
  const others: TillCount[] = [
    { ...cash(900), method: 'card' },
    { ...cash(300), method: 'other', name: 'Vales', name_en: 'Vouchers' },
    { ...cash(0), method: 'transfer' },
  ]
  const tills = [till('Bar', -1200, others)]

  expect(paragraphs({ tills }).at(-1)).toBe(
    'Register Bar (Ana): cash $12.00 short, card $9.00 over, Vouchers $3.00 over.',
  )
  expect(paragraphs({ tills }, { ...englishReader, language: 'es' }).at(-1)).toBe(
    'Caja Bar (Ana): faltan $12.00 en efectivo, sobran $9.00 en tarjeta, sobran $3.00 en Vales.',
  )
})

it('the English summary calls a till a register in the US and a till in other countries', () => {
  const openTill = { tills: [till('Bar', null)] }
  const inCountry = (country: string) => paragraphs(openTill, { ...englishReader, country }).at(-1)

  expect([inCountry('US'), inCountry('GB')]).toEqual([
    'Register Bar is still open (Ana).',
    'Till Bar is still open (Ana).',
  ])
})

it('the Spanish summary of a Spanish restaurant uses the number format of Spain', () => {
  const spanish = { ...englishReader, language: 'es', country: 'ES', currency: 'EUR' } as const

  expect(paragraphs({}, spanish).slice(0, 2)).toEqual([
    'Ventas netas de 1100,00 € en 8 pedidos de 20 comensales. Con impuestos y servicio: 1276,00 €, 159,50 € por pedido. Impuestos: 176,00 €. Propinas: 90,00 €.',
    '10 % más que el mismo día de la semana anterior: 1000,00 € en 10 pedidos.',
  ])
})
