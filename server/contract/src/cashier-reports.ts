import { z } from 'zod'
import { id } from './kit/ids.ts'
import { cents, day, instant, sumCents } from './kit/values.ts'
import { paymentMethod, tenderMethod } from './transactions.ts'

/** Counted notes or coins of one denomination. */
export const denominationCount = z.strictObject({
  denomination_cents: cents.min(1),
  count: z.int().min(0).max(100_000),
})

/** First cash count of a till in a restaurant with blind counts. Immutable. */
export const firstCount = z.object({
  counted_cash_cents: sumCents,
  counts: z
    .array(denominationCount)
    .meta({ description: 'By denomination. Empty if only the sum was entered.' }),
  counted_by: id,
  counted_by_name: z.string(),
  counted_at: instant,
})
export type FirstCount = z.output<typeof firstCount>

/** Payment methods other than cash, whose totals are counted at the closing. */
export const countedMethod = tenderMethod

/** Own tender in a report: an option of the restaurant's dropdown `tender`, named as in its latest payment. */
const tenderNameFields = {
  tender_id: id,
  name: z.string(),
  name_en: z.string().nullable(),
}

/**
 * Counted total of one payment method, or of one own tender, beside its recorded total, in minor units (MON-60).
 */
export const tenderCount = z.object({
  method: countedMethod,
  tender_id: id.nullable().default(null).meta({
    description:
      'Own tender of the count. Null for a method, without its tenders that are counted beside it.',
  }),
  name: z.string().nullable().default(null).meta({ description: 'Name of the tender at the closing.' }),
  name_en: z.string().nullable().default(null),
  expected_cents: sumCents.meta({ description: 'Payments with tips, less refunds.' }),
  counted_cents: sumCents.meta({ description: 'Total of the card terminal, bank or voucher.' }),
  difference_cents: sumCents.meta({ description: 'Counted less expected.' }),
})
export type TenderCount = z.output<typeof tenderCount>

const transactionSums = z.object({ count: z.int(), amount_cents: sumCents, tip_cents: sumCents })
export const sessionTotals = z.object({
  by_method: z.record(z.string(), transactionSums),
  by_type: z.record(z.string(), transactionSums),
  by_tender: z
    .array(z.object({ ...tenderNameFields, method: tenderMethod, ...transactionSums.shape }))
    .default([])
    .meta({
      description: 'Payments less refunds of each own tender. They are part of `by_method`.',
    }),
  /** Sum of the payments in minor units, without cash rounding and tips. */
  sales_cents: sumCents,
  tips_cents: sumCents.meta({ description: 'Tips received less tips refunded.' }),
  refunds_cents: sumCents,
  rounding_cents: sumCents,
})

/** Totals of one payment method in minor units: sales + tips − refunds − refunded tips = net. */
const tenderSumFields = {
  payments: z.int().meta({ description: 'Number of payments.' }),
  sales_cents: sumCents.meta({ description: 'Payments without tips, including cash rounding.' }),
  tips_cents: sumCents,
  refunds_cents: sumCents.meta({ description: 'Refunds without tips. Positive.' }),
  tips_refunded_cents: sumCents.meta({ description: 'Refunded tips. Positive.' }),
  net_cents: sumCents,
}

/** Parts of the sales or refunds of a till session. Net sales + service charge + tax = total. */
const saleSums = z.object({
  net_sales_cents: sumCents.meta({ description: 'Goods after discounts, without tax and service charge.' }),
  service_charge_cents: sumCents,
  tax_cents: sumCents,
  total_cents: sumCents,
})

/** Sum of the discounts with the same kind, user and reason. */
const discountSums = z.object({
  kind: z.enum(['order', 'line', 'complimentary']).meta({
    description: 'Discount of a whole order, of one line, or a complimentary line.',
  }),
  user_id: id.nullable().meta({ description: 'User who granted the discounts.' }),
  user_name: z.string().nullable(),
  reason: z.string().nullable(),
  count: z.int().meta({ description: 'Number of discounted orders or lines.' }),
  amount_cents: sumCents.meta({
    description: 'In minor units.',
  }),
})

/** Drawer openings without a sale: their number, in total and by user and reason. */
const noSaleSums = z.object({
  count: z.int(),
  by: z.array(z.object({ user_id: id, user_name: z.string(), reason: z.string(), count: z.int() })),
})

/** Till report: X report of an open session, Z report of a closed one. A Z report is fixed at closing. */
export const cashierReport = z.object({
  kind: z.enum(['X', 'Z']),
  z_number: z.int().nullable(),
  restaurant: z.object({ id, name: z.string(), tax_id: z.string().nullable(), currency: z.string() }),
  session_id: id,
  register: z.string(),
  cashier_name: z.string(),
  business_date: day,
  opened_at: instant,
  closed_at: instant.nullable(),
  printed_at: instant,
  opening_float_cents: z.int(),
  cash: z
    .object({
      payments_cents: sumCents,
      tips_cents: sumCents,
      cash_in_cents: sumCents,
      cash_out_cents: sumCents,
      refunds_cents: sumCents,
      tips_refunded_cents: sumCents,
      expected_cents: sumCents,
      counted_cents: sumCents.nullable(),
      difference_cents: sumCents.nullable(),
    })
    /** `cash` is null while a blind count hides its amounts. */
    .nullable(),
  totals: sessionTotals,
  /** Totals by payment method, cash first. Cash is omitted while a blind count hides it. */
  tenders: z.array(
    z.object({
      method: paymentMethod,
      ...tenderSumFields,
      own: z
        .array(z.object({ ...tenderNameFields, ...tenderSumFields }))
        .default([])
        .meta({
          description:
            'Own tenders of the method. The rest of its totals has no tender. Empty in older reports.',
        }),
    }),
  ),
  /** Totals of all payment methods. Null during a blind count. */
  tender_total: z.object(tenderSumFields).nullable(),
  orders: z
    .object({
      count: z.int(),
      guests: z.int(),
      subtotal_cents: sumCents,
      discount_cents: sumCents,
      net_sales_cents: sumCents,
      service_charge_cents: sumCents,
      tax_cents: sumCents,
      total_cents: sumCents,
      average_ticket_cents: z.int(),
    })
    .nullable()
    .meta({
      description:
        'Sales before refunds: orders paid in full whose last payment belongs to this session, or to a session that closed before they were settled. Null during a blind count.',
    }),
  refunds: saleSums.nullable().meta({
    description:
      'Refunds of completed orders in this session, less the amounts that orders reopened here owe again. Positive. Null during a blind count.',
  }),
  net: saleSums.nullable().meta({ description: 'Sales less refunds. Null during a blind count.' }),
  tax_lines: z
    .array(
      z.object({
        rate_bps: z.int(),
        name: z.string().nullable().default(null).meta({
          description: 'Name of the rate in the latest order. Null without one.',
        }),
        name_en: z
          .string()
          .nullable()
          .default(null)
          .meta({ description: 'English name of the rate. Null without one.' }),
        included: z.boolean().nullable().meta({
          description: 'True if the prices include the tax. Null in older reports.',
        }),
        base_cents: sumCents.meta({ description: 'Sales without tax.' }),
        tax_cents: sumCents.meta({ description: 'Tax of the sales.' }),
        refunded_base_cents: sumCents,
        refunded_tax_cents: sumCents,
        net_base_cents: sumCents.meta({ description: 'Sales less refunds.' }),
        net_tax_cents: sumCents.meta({ description: 'Tax to declare.' }),
      }),
    )
    .meta({ description: 'By tax rate. Empty during a blind count.' }),
  open_orders: z
    .object({
      count: z.int(),
      balance_cents: sumCents,
    })
    .nullable()
    .default(null)
    .meta({
      description: 'Open orders that still owe money. Null in older reports.',
    }),
  voids: z.object({ count: z.int(), amount_cents: sumCents }),
  no_sales: noSaleSums.default({ count: 0, by: [] }).meta({
    description: 'Openings of the drawer without a sale. Empty in older reports.',
  }),
  discounts: z.array(discountSums).default([]).meta({
    description:
      'Discounts of the orders in `orders` by kind, user and reason, largest first. They sum to its `discount_cents`. Empty during a blind count, and in older reports.',
  }),
  counts: z.array(denominationCount),
  tender_counts: z.array(tenderCount).default([]).meta({
    description: 'Counted totals other than cash, by method and own tender. Empty in X reports.',
  }),
  first_count: firstCount.nullable().default(null).meta({
    description:
      'First count of a blind closing. A manager may have closed with a different count: see `cash.counted_cents`.',
  }),
  notes: z.string().nullable(),
})
export type CashierReport = z.output<typeof cashierReport>
