import type { z } from 'zod'
import { businessDayRange } from '@forki/contract/dates/business-day'
import { sumOf } from '@forki/contract/money/round'
import type { tipReport, TipQuery } from '@forki/contract/tips'
import { exportFile, hasTotals, type ExportFormat } from '../../adapters/export/export-file.ts'
import type { Context } from '../../context/context.ts'
import { invalid } from '../../errors/app-error.ts'
import type { Language } from '../../errors/messages/language.ts'
import type { FileReply } from '../../http/bind.ts'
import { hidesCash } from './cashier.policy.ts'
import {
  selectTenderTips,
  selectTips,
  selectWaiterTenderTips,
  type TenderTipRow,
  type TipRow,
} from './tip.query.ts'

type Report = z.input<typeof tipReport>

/**
 * Tips by waiter of a session, or of the business days on which they were received.
 * @throws invalid for a session of another restaurant
 * @see MON-62
 */
export async function findTips(ctx: Context, query: TipQuery): Promise<Report> {
  return reportOf(ctx, query, await periodOf(ctx, query))
}

/** Restaurant of a tip report, and the filter of its transactions. */
async function periodOf(ctx: Context, query: TipQuery) {
  const { restaurant_id, session_id = null, from_date = null, to_date = null } = query
  const restaurant = await ctx.db.restaurant.findUniqueOrThrow({
    where: { id: restaurant_id },
    select: { currency: true, timezone: true, business_day_cutoff: true, blind_count: true },
  })
  if (session_id !== null) {
    const count = await ctx.db.cashierSession.count({
      where: { id: session_id, restaurant_id, deleted_at: null },
    })
    if (count === 0) throw invalid('session_id', 'unknown_reference')
  }
  const range = (date: string) => businessDayRange(date, restaurant.timezone, restaurant.business_day_cutoff)
  const hides_cash = hidesCash(ctx.actor, { restaurant_id, blind_count: restaurant.blind_count })
  const filter = {
    restaurant_id,
    session_id,
    from: from_date === null ? null : range(from_date).from,
    to: to_date === null ? null : range(to_date).to,
    hides_cash,
  }
  return { restaurant, filter }
}

async function reportOf(
  ctx: Context,
  query: TipQuery,
  { restaurant, filter }: Awaited<ReturnType<typeof periodOf>>,
): Promise<Report> {
  const { restaurant_id, session_id = null, from_date = null, to_date = null } = query
  const rows = await selectTips(ctx, filter)
  const tenders = await selectTenderTips(ctx, filter)
  const waiters = rows
    .map((row) => ({ ...row, net_cents: netOf(row) }))
    .toSorted((a, b) => b.net_cents - a.net_cents || a.waiter_name.localeCompare(b.waiter_name))
  return {
    restaurant_id,
    currency: restaurant.currency,
    session_id,
    from_date,
    to_date,
    cash_hidden: filter.hides_cash,
    waiters,
    total: {
      orders: total(rows, 'orders'),
      cash_cents: total(rows, 'cash_cents'),
      card_cents: total(rows, 'card_cents'),
      other_cents: total(rows, 'other_cents'),
      refunded_cents: total(rows, 'refunded_cents'),
      net_cents: sumOf(rows.map(netOf)),
    },
    tenders: tenders
      .map((row) => ({ ...row, net_cents: sumOf([row.received_cents, -row.refunded_cents]) }))
      .toSorted((a, b) => b.net_cents - a.net_cents || a.name.localeCompare(b.name)),
  }
}

const netOf = (row: TipRow): number =>
  sumOf([row.cash_cents, row.card_cents, row.other_cents, -row.refunded_cents])

const total = (rows: readonly TipRow[], field: Exclude<keyof TipRow, 'waiter_id' | 'waiter_name'>): number =>
  sumOf(rows.map((row) => row[field]))

const HEADERS = {
  es: ['Mesero', 'Pedidos', 'Efectivo', 'Tarjeta', 'Otros', 'Reembolsadas', 'Neto', 'de ello', 'propinas'],
  en: ['Waiter', 'Orders', 'Cash', 'Card', 'Other', 'Refunded', 'Net', 'of which', 'tips'],
} as const satisfies Record<Language, readonly string[]>

/**
 * Tips by waiter as a file, with the total as last row. Each own tender is a column with the net tips by it, which
 * are part of the net of the waiter.
 */
export async function exportTips(
  ctx: Context,
  { format, ...query }: TipQuery & { format: ExportFormat },
): Promise<FileReply> {
  const period = await periodOf(ctx, query)
  const report = await reportOf(ctx, query, period)
  const parts = await selectWaiterTenderTips(ctx, period.filter)
  const [waiter, orders, cash, card, other, refunded, net, part, file_name] = HEADERS[ctx.language]
  const tenders = (report.tenders ?? []).map((row) => ({ ...row, key: columnOf(row) }))
  const waiters = report.waiters.map(({ waiter_id, ...row }) => ({
    ...row,
    ...Object.fromEntries(tenders.map(({ key }) => [key, 0])),
    ...Object.fromEntries(
      parts.filter((own) => isOf(own, { ...row, waiter_id })).map((own) => [columnOf(own), own.net_cents]),
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

/** Column of an own tender for one method. A tender whose method was changed has one column for each method. */
const columnOf = ({ tender_id, method }: Pick<TenderTipRow, 'tender_id' | 'method'>): string =>
  `${method}_${tender_id}_cents`

/** True if tips belong to a waiter. Erased users are identified by name. */
const isOf = (own: Person, row: Person): boolean =>
  own.waiter_id === row.waiter_id && (own.waiter_id !== null || own.waiter_name === row.waiter_name)

type Person = Pick<TipRow, 'waiter_id' | 'waiter_name'>
