import type { TipQuery } from '@forki/contract/tips'
import { exportFile, hasTotals, type ExportFormat } from '../../adapters/export/export-file.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import type { FileReply } from '../../http/bind.ts'
import { selectWaiterTenderTips, type TenderTipRow, type TipRow } from './tip.query.ts'
import { loadTipReportScope, buildTipReport } from './tip.service.ts'

const HEADERS = {
  es: ['Mesero', 'Pedidos', 'Efectivo', 'Tarjeta', 'Otros', 'Reembolsadas', 'Neto', 'de ello', 'propinas'],
  en: ['Waiter', 'Orders', 'Cash', 'Card', 'Other', 'Refunded', 'Net', 'of which', 'tips'],
} as const satisfies Record<Language, readonly string[]>

/**
 * Exports the tips by waiter as a file, with the total in the last row. Each of the restaurant's own tenders
 * has a column with the net tips that it received. The waiter's column of all net tips includes them.
 */
export async function exportTips(
  ctx: Context,
  { format, ...query }: TipQuery & { format: ExportFormat },
): Promise<FileReply> {
  const period = await loadTipReportScope(ctx, query)
  const report = await buildTipReport(ctx, query, period)
  const parts = await selectWaiterTenderTips(ctx, period.filter)
  const [waiter, orders, cash, card, other, refunded, net, part, file_name] = HEADERS[ctx.language]
  const tenders = (report.tenders ?? []).map((row) => ({ ...row, key: columnOf(row) }))
  const waiters = report.waiters.map(({ waiter_id, ...row }) => ({
    ...row,
    ...Object.fromEntries(tenders.map(({ key }) => [key, 0])),
    ...Object.fromEntries(
      parts
        .filter((own) => isSameWaiter(own, { ...row, waiter_id }))
        .map((own) => [columnOf(own), own.net_cents]),
    ),
  }))
  const sums = Object.fromEntries(tenders.map(({ key, net_cents }) => [key, net_cents]))
  const rows = hasTotals(format) ? waiters : [...waiters, { waiter_name: 'Total', ...report.total, ...sums }]
  return exportFile<Record<string, string | number>>(ctx, {
    format,
    file_name: `${file_name}-${report.to_date ?? ctx.now().toISOString().slice(0, 10)}`,
    columns: [
      { key: 'waiter_name', header: waiter, type: 'text' },
      { key: 'orders', header: orders, type: 'number', total: true },
      { key: 'cash_cents', header: cash, type: 'money', total: true },
      { key: 'card_cents', header: card, type: 'money', total: true },
      { key: 'other_cents', header: other, type: 'money', total: true },
      { key: 'refunded_cents', header: refunded, type: 'money', total: true },
      { key: 'net_cents', header: net, type: 'money', total: true },
      ...tenders.map(({ key, name, name_en }) => ({
        key,
        header: `${part}: ${(ctx.language === 'en' && name_en) || name}`,
        type: 'money' as const,
        total: true,
      })),
    ],
    rows,
    localityOf: () => ({ currency: report.currency, timezone: 'UTC' }),
  })
}

/**
 * Returns the key of the column of a tender that the restaurant defined. A tender never changes its payment
 * method, so it has only one column.
 */
const columnOf = ({ tender_id, method }: Pick<TenderTipRow, 'tender_id' | 'method'>): string =>
  `${method}_${tender_id}_cents`

/** True if the tips `own` belong to the waiter of `row`. Waiters without an id are identified by name. */
const isSameWaiter = (own: WaiterKey, row: WaiterKey): boolean =>
  own.waiter_id === row.waiter_id && (own.waiter_id !== null || own.waiter_name === row.waiter_name)

type WaiterKey = Pick<TipRow, 'waiter_id' | 'waiter_name'>
