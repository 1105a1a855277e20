import type { z } from 'zod'
import { sumOf } from '@forki/contract/money/round'
import type { taxExportQuery, taxReport } from '@forki/contract/tax-report'
import type { DashboardSpan } from '@forki/contract/order-dashboard'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import { exportFile } from '../../adapters/export/export-file.ts'
import type { FileReply } from '../../http/bind.ts'
import { findRestaurants, spanOf } from './span.service.ts'
import { selectTaxes } from './tax-report.query.ts'

type Report = z.input<typeof taxReport>

const SUMS = [
  'base_cents',
  'tax_cents',
  'refunded_base_cents',
  'refunded_tax_cents',
  'net_base_cents',
  'net_tax_cents',
] as const

/** Returns the tax of a span of business days by restaurant and rate, with its total. */
export async function findTaxes(ctx: Context, scope: Scope, input: DashboardSpan): Promise<Report> {
  const restaurants = await findRestaurants(ctx, scope)
  const { from, to } = spanOf(ctx, restaurants.rows, input)
  const rows = await selectTaxes(ctx, { restaurant_ids: restaurants.ids, from, to })
  const rates = rows.map((row) => ({
    ...row,
    net_base_cents: sumOf([row.base_cents, -row.refunded_base_cents]),
    net_tax_cents: sumOf([row.tax_cents, -row.refunded_tax_cents]),
  }))
  const total = Object.fromEntries(SUMS.map((name) => [name, sumOf(rates.map((row) => row[name]))]))
  return {
    currency: restaurants.currency,
    from_date: from,
    to_date: to,
    rates,
    total: total as Report['total'],
  }
}

const HEADERS = {
  es: {
    restaurant_name: 'Restaurante',
    rate: 'Tasa',
    name: 'Nombre del impuesto',
    included: 'Incluido en precios',
    orders: 'Pedidos',
    base_cents: 'Base',
    tax_cents: 'Impuesto',
    refunded_base_cents: 'Base reembolsada',
    refunded_tax_cents: 'Impuesto reembolsado',
    net_base_cents: 'Base neta',
    net_tax_cents: 'Impuesto neto',
  },
  en: {
    restaurant_name: 'Restaurant',
    rate: 'Rate',
    name: 'Tax name',
    included: 'Included in prices',
    orders: 'Orders',
    base_cents: 'Base',
    tax_cents: 'Tax',
    refunded_base_cents: 'Refunded base',
    refunded_tax_cents: 'Refunded tax',
    net_base_cents: 'Net base',
    net_tax_cents: 'Net tax',
  },
} as const
const FILE_NAMES = { es: 'impuestos', en: 'taxes' } as const
const ANSWERS = { es: ['sí', 'no'], en: ['yes', 'no'] } as const

/** Tax by restaurant and rate as a file. */
export async function exportTaxes(
  ctx: Context,
  scope: Scope,
  { format, ...query }: z.output<typeof taxExportQuery>,
): Promise<FileReply> {
  const report = await findTaxes(ctx, scope, query)
  const headers = HEADERS[ctx.language]
  const [yes, no] = ANSWERS[ctx.language]
  const rows = report.rates.map((row) => ({
    ...row,
    rate: `${row.rate_bps / 100} %`,
    included: row.included ? yes : no,
  }))
  type Row = (typeof rows)[number]
  return exportFile<Row>(ctx, {
    format,
    file_name: `${FILE_NAMES[ctx.language]}-${report.from_date}-${report.to_date}`,
    columns: [
      { key: 'restaurant_name', header: headers.restaurant_name, type: 'text' },
      { key: 'rate', header: headers.rate, type: 'text' },
      { key: 'name', header: headers.name, type: 'text' },
      { key: 'included', header: headers.included, type: 'text' },
      { key: 'orders', header: headers.orders, type: 'number' },
      ...SUMS.map((key) => ({ key, header: headers[key], type: 'money' as const, total: true })),
    ],
    rows,
    localityOf: () => ({ currency: report.currency ?? '', timezone: 'UTC' }),
  })
}
