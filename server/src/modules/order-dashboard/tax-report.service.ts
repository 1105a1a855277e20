import type { z } from 'zod'
import { sumOf } from '@forki/contract/money/rounding'
import { taxExportTable } from '@forki/contract/exports/sales-reports'
import type { taxExportQuery, taxReport } from '@forki/contract/tax-report'
import type { DashboardSpanQuery } from '@forki/contract/order-dashboard'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import { exportFile } from '../../adapters/export/export-file.ts'
import { tableColumns } from '../../adapters/export/table-columns.ts'
import type { FileReply } from '../../http/bind.ts'
import { findDashboardRestaurants, resolveDashboardSpan } from './dashboard-span.service.ts'
import { selectTaxSums } from './tax-report.query.ts'

type Report = z.input<typeof taxReport>

const SUMS = [
  'base_cents',
  'tax_cents',
  'refunded_base_cents',
  'refunded_tax_cents',
  'net_base_cents',
  'net_tax_cents',
] as const

/**
 * Returns the tax of a span by restaurant and rate, before and after refunds.
 * @throws not_found for an archived or unknown restaurant, several_currencies, invalid for the span
 */
export async function findTaxReport(ctx: Context, scope: Scope, input: DashboardSpanQuery): Promise<Report> {
  const restaurants = await findDashboardRestaurants(ctx, scope)
  const { from, to } = resolveDashboardSpan(ctx, restaurants.rows, input)
  const rows = await selectTaxSums(ctx, { restaurant_ids: restaurants.ids, from, to })
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

const YES_NO_TEXTS = { es: ['sí', 'no'], en: ['yes', 'no'] } as const

/** Exports the tax by restaurant and rate as CSV, JSON or XLSX. */
export async function exportTaxes(
  ctx: Context,
  scope: Scope,
  { format, columns, ...query }: z.output<typeof taxExportQuery>,
): Promise<FileReply> {
  const report = await findTaxReport(ctx, scope, query)
  const [yesText, noText] = YES_NO_TEXTS[ctx.language]
  const rows = report.rates.map((row) => ({
    ...row,
    // JSON does not depend on the caller's language (FIG-8).
    name: ctx.language === 'en' && format !== 'json' ? (row.name_en ?? row.name) : row.name,
    rate: `${row.rate_bps / 100} %`,
    included: row.included ? yesText : noText,
  }))
  return exportFile<(typeof rows)[number]>(ctx, {
    format,
    file_name: `${taxExportTable.file_name[ctx.language]}-${report.from_date}-${report.to_date}`,
    columns: tableColumns(taxExportTable, { language: ctx.language, chosenColumns: columns }),
    rows,
    localityOf: () => ({ currency: report.currency ?? '', timezone: 'UTC' }),
  })
}
