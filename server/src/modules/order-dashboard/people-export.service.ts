import type { z } from 'zod'
import type { PeopleFigure, peopleExportQuery } from '@forki/contract/people-report'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import { exportFile } from '../../adapters/export/export-file.ts'
import type { FileReply } from '../../http/bind.ts'
import { presentPeople } from './people.presenter.ts'
import { findPeople } from './people.service.ts'

type Header = PeopleFigure | 'name'

/** Columns of the file, with their headers. */
const HEADERS: Record<'es' | 'en', Record<Header, string>> = {
  es: {
    name: 'Persona',
    completed: 'Pedidos pagados',
    guests: 'Comensales',
    net_sales_cents: 'Ventas netas',
    revenue_cents: 'Total cobrado',
    average_ticket_cents: 'Ticket promedio',
    tips_cents: 'Propinas',
    voided_count: 'Productos anulados, veces',
    voided_cents: 'Productos anulados, importe',
    cancelled_count: 'Pedidos cancelados',
    cancelled_cents: 'Pedidos cancelados, importe',
    unpaid_quantity: 'Enviados sin cobrar, productos',
    unpaid_cents: 'Enviados sin cobrar, importe',
    discount_count: 'Descuentos de pedidos',
    discount_cents: 'Descuentos de pedidos, importe',
    line_discount_count: 'Descuentos de productos',
    line_discount_cents: 'Descuentos de productos, importe',
    complimentary_count: 'Cortesías',
    complimentary_cents: 'Cortesías, importe',
    refunded_count: 'Reembolsos',
    refunded_cents: 'Reembolsos, importe',
    reopened_count: 'Pedidos reabiertos',
    no_sale_count: 'Aperturas del cajón sin venta',
    seal_count: 'Sellos sin pedido',
  },
  en: {
    name: 'Person',
    completed: 'Paid orders',
    guests: 'Guests',
    net_sales_cents: 'Net sales',
    revenue_cents: 'Total charged',
    average_ticket_cents: 'Average bill',
    tips_cents: 'Tips',
    voided_count: 'Voided items, times',
    voided_cents: 'Voided items, amount',
    cancelled_count: 'Canceled orders',
    cancelled_cents: 'Canceled orders, amount',
    unpaid_quantity: 'Sent and unpaid, items',
    unpaid_cents: 'Sent and unpaid, amount',
    discount_count: 'Order discounts',
    discount_cents: 'Order discounts, amount',
    line_discount_count: 'Item discounts',
    line_discount_cents: 'Item discounts, amount',
    complimentary_count: 'Complimentary items',
    complimentary_cents: 'Complimentary items, amount',
    refunded_count: 'Refunds',
    refunded_cents: 'Refunds, amount',
    reopened_count: 'Reopened orders',
    no_sale_count: 'Drawer openings without a sale',
    seal_count: 'Seals without an order',
  },
}
const FILE_NAMES = { es: 'personas', en: 'people' } as const
const NOBODY = { es: 'Sin registro', en: 'Not recorded' } as const

/** The report of people as a file. Figures that the caller may not read have empty cells. */
export async function exportPeople(
  ctx: Context,
  scope: Scope,
  { format, ...query }: z.output<typeof peopleExportQuery>,
): Promise<FileReply> {
  const report = presentPeople(await findPeople(ctx, scope, query))
  const headers = HEADERS[ctx.language]
  const rows = report.people.map(({ of_average_bps: _ratios, comparison: _past, ...row }) => ({
    ...row,
    name: row.name ?? NOBODY[ctx.language],
  }))
  type Row = (typeof rows)[number]
  return exportFile<Row>(ctx, {
    format,
    file_name: `${FILE_NAMES[ctx.language]}-${report.from_date}-${report.to_date}`,
    columns: (Object.keys(headers) as Header[]).map((key) => ({
      key,
      header: headers[key],
      type: key === 'name' ? 'text' : key.endsWith('_cents') ? 'money' : 'number',
    })),
    rows,
    localityOf: () => ({ currency: report.currency ?? '', timezone: 'UTC' }),
  })
}
