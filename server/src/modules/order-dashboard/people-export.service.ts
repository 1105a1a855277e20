import type { z } from 'zod'
import type { PeopleFigure, peopleExportQuery } from '@forki/contract/people-report'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import type { ColumnType } from '../../adapters/export/cells.ts'
import { exportFile } from '../../adapters/export/export-file.ts'
import type { FileReply } from '../../http/bind.ts'
import { presentPeople } from './people.presenter.ts'
import { findPeople } from './people.service.ts'

type Compared = 'past_completed' | 'past_net_sales_cents' | 'past_revenue_cents'
type Change = 'net_sales_change_bps' | 'completed_change_bps' | 'average_ticket_change_bps'
type Relation = 'net_sales_of_average_bps' | 'average_ticket_of_average_bps'
type Header = PeopleFigure | Compared | Change | Relation | 'name'

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
    past_completed: 'Pedidos pagados antes',
    completed_change_bps: 'Cambio de pedidos pagados',
    past_net_sales_cents: 'Ventas netas antes',
    net_sales_change_bps: 'Cambio de ventas netas',
    past_revenue_cents: 'Total cobrado antes',
    average_ticket_change_bps: 'Cambio del ticket promedio',
    net_sales_of_average_bps: 'Ventas netas respecto al promedio',
    average_ticket_of_average_bps: 'Ticket respecto al promedio',
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
    past_completed: 'Paid orders before',
    completed_change_bps: 'Change of paid orders',
    past_net_sales_cents: 'Net sales before',
    net_sales_change_bps: 'Change of net sales',
    past_revenue_cents: 'Total charged before',
    average_ticket_change_bps: 'Change of the average bill',
    net_sales_of_average_bps: 'Net sales against the average',
    average_ticket_of_average_bps: 'Bill against the average',
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
  const rows = report.people.map(({ of_average_bps, comparison, ...row }) => ({
    ...row,
    name: row.name ?? NOBODY[ctx.language],
    past_completed: comparison.completed,
    completed_change_bps: comparison.changes_bps?.completed ?? null,
    past_net_sales_cents: comparison.net_sales_cents,
    net_sales_change_bps: comparison.changes_bps?.net_sales ?? null,
    past_revenue_cents: comparison.revenue_cents,
    average_ticket_change_bps: comparison.changes_bps?.average_ticket ?? null,
    net_sales_of_average_bps: of_average_bps.net_sales_cents,
    average_ticket_of_average_bps: of_average_bps.average_ticket_cents,
  }))
  type Row = (typeof rows)[number]
  return exportFile<Row>(ctx, {
    format,
    file_name: `${FILE_NAMES[ctx.language]}-${report.from_date}-${report.to_date}`,
    columns: (Object.keys(headers) as Header[]).map((key) => ({
      key,
      header: headers[key],
      type: typeOf(key),
      total: isSummed(key),
    })),
    rows,
    localityOf: () => ({ currency: report.currency ?? '', timezone: 'UTC' }),
  })
}

function typeOf(key: Header): ColumnType {
  if (key === 'name') return 'text'
  if (key.endsWith('_cents')) return 'money'
  return key.endsWith('_bps') ? 'percent' : 'number'
}

/** True for a figure whose values add up over all people. */
const isSummed = (key: Header): boolean =>
  key !== 'name' && key !== 'average_ticket_cents' && !key.endsWith('_bps')
