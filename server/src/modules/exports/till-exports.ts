import { cashierEndpoints } from '@forki/contract/cashiers'
import {
  noSaleExportTable,
  ownTipShareExportTable,
  sessionExportTable,
  tipDistributionExportTable,
  transactionExportTable,
} from '@forki/contract/exports/tills'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { sumOf } from '@forki/contract/money/rounding'
import { noSaleEndpoints } from '@forki/contract/no-sales'
import { tipDistributionEndpoints } from '@forki/contract/tip-distributions'
import { listExport } from './list-export.ts'

/** Exports of till sessions, their transactions and drawer openings, tip distributions and own tip shares. */
export const TILL_EXPORTS = [
  listExport(cashierEndpoints.list, listExportEndpoints.sessions, {
    table: sessionExportTable,
    rowsOf: ({ items }) =>
      items.map((session) => ({
        restaurant_id: session.restaurant_id,
        id: session.id,
        z_number: session.z_number,
        register: session.register,
        cashier_name: session.cashier_name,
        status: session.status,
        opened_at: session.opened_at,
        closed_at: session.closed_at,
        sales_cents: session.totals.sales_cents,
        tips_cents: session.totals.tips_cents,
        refunds_cents: session.totals.refunds_cents,
        rounding_cents: session.totals.rounding_cents,
        opening_float_cents: session.opening_float_cents,
        expected_cash_cents: session.expected_cash_cents,
        counted_cash_cents: session.counted_cash_cents,
        difference_cents: session.difference_cents,
        other_difference_cents:
          session.tender_counts.length === 0
            ? null
            : sumOf(session.tender_counts.map(({ difference_cents }) => difference_cents)),
        notes: session.notes,
      })),
  }),
  listExport(tipDistributionEndpoints.list, listExportEndpoints.tipDistributions, {
    table: tipDistributionExportTable,
    rowsOf: ({ items }) => items.map(({ created_at: _created_at, updated_at: _updated_at, ...row }) => row),
  }),
  listExport(tipDistributionEndpoints.listOwn, listExportEndpoints.ownTipShares, {
    table: ownTipShareExportTable,
    rowsOf: ({ items }) =>
      items.map((share) => ({
        restaurant_id: share.restaurant_id,
        currency: share.currency,
        id: share.id,
        from_date: share.from_date,
        to_date: share.to_date,
        hours: share.quarter_hours / 4,
        points: share.points,
        kept_cents: share.kept_cents,
        pool_cents: share.pool_cents,
        total_cents: share.total_cents,
        closed_at: share.closed_at,
      })),
  }),
  listExport(noSaleEndpoints.listNoSales, listExportEndpoints.noSales, {
    table: noSaleExportTable,
    rowsOf: (rows, { restaurant_id }) =>
      rows.map(({ id, created_at, reason, created_by_name }) => ({
        restaurant_id,
        id,
        created_at,
        reason,
        created_by_name,
      })),
  }),
  listExport(cashierEndpoints.listTransactions, listExportEndpoints.transactions, {
    table: transactionExportTable,
    rowsOf: (rows, { language, restaurant_id }) =>
      rows.map((row) => {
        const sign = row.type === 'refund' || row.type === 'cash_out' ? -1 : 1
        const signedCents = (cents: number | null) => (cents === null ? null : sign * cents || 0)
        const is_valid = row.voided_at === null
        return {
          restaurant_id,
          id: row.id,
          created_at: row.created_at,
          type: row.type,
          method: row.method,
          tender_name: (language === 'en' && row.tender_name_en) || row.tender_name,
          order_number: row.order_number,
          amount_cents: is_valid ? signedCents(row.amount_cents) : null,
          tip_cents: is_valid ? signedCents(row.tip_cents) : null,
          rounding_cents: is_valid ? signedCents(row.rounding_cents) : null,
          tendered_cents: row.tendered_cents,
          change_cents: row.change_cents,
          reference: row.reference,
          note: row.note,
          voided_at: row.voided_at,
          voided_cents: is_valid ? null : signedCents(row.amount_cents),
          order_id: row.order_id,
        }
      }),
  }),
]
