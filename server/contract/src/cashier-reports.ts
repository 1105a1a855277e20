import { z } from 'zod'
import { id } from './kit/ids.ts'
import { cents, day, instant, sumCents } from './kit/values.ts'
import { paymentMethod } from './transactions.ts'

/** Quantity of one note or coin. */
export const count = z.strictObject({ denomination_cents: cents.min(1), count: z.int().min(0).max(100_000) })

/** First count of a till whose restaurant counts blind. It never changes. */
export const firstCount = z.object({
  counted_cash_cents: sumCents,
  counts: z.array(count).meta({ description: 'By denomination. Empty if only the sum was entered.' }),
  counted_by: id,
  counted_by_name: z.string(),
  counted_at: instant,
})
export type FirstCount = z.output<typeof firstCount>

const sums = z.object({ count: z.int(), amount_cents: sumCents, tip_cents: sumCents })
export const sessionTotals = z.object({
  by_method: z.record(z.string(), sums),
  by_type: z.record(z.string(), sums),
  /** Payments less cash rounding, tips apart. */
  sales_cents: sumCents,
  tips_cents: sumCents.meta({ description: 'Tips taken less tips given back.' }),
  refunds_cents: sumCents,
  rounding_cents: sumCents,
})

/** Totals of one tender: sales + tips − refunds − tips given back = net. Minor units. */
const tenderSums = {
  payments: z.int().meta({ description: 'Number of payments.' }),
  sales_cents: sumCents.meta({ description: 'Payments, tips apart, cash rounding included.' }),
  tips_cents: sumCents,
  refunds_cents: sumCents.meta({ description: 'Given back, tips apart. Positive.' }),
  tips_refunded_cents: sumCents.meta({ description: 'Tips given back. Positive.' }),
  net_cents: sumCents,
}

/** Parts of a sum of sales or refunds; net sales + service charge + tax = total. */
const saleSums = z.object({
  net_sales_cents: sumCents.meta({ description: 'Goods after discounts, without tax and service charge.' }),
  service_charge_cents: sumCents,
  tax_cents: sumCents,
  total_cents: sumCents,
})

/** X report while open, Z report once closed; a Z report is fixed as it was closed. */
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
    /** Null while a blind count hides it. */
    .nullable(),
  totals: sessionTotals,
  /** By method of payment, cash first. Without cash while a blind count hides it. */
  tenders: z.array(z.object({ method: paymentMethod, ...tenderSums })),
  /** Null while a blind count hides the cash. */
  tender_total: z.object(tenderSums).nullable(),
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
        'Sales: orders paid in full whose last payment was taken in this session, before refunds. Null while a blind count hides the cash, since sales less the other tenders are cash.',
    }),
  refunds: saleSums.nullable().meta({
    description:
      'Given back in this session of completed orders, less what orders reopened here owe again. Positive. Null while a blind count hides the cash.',
  }),
  net: saleSums
    .nullable()
    .meta({ description: 'Sales less refunds. Null while a blind count hides the cash.' }),
  tax_lines: z
    .array(
      z.object({
        rate_bps: z.int(),
        included: z.boolean().nullable().meta({
          description:
            'The prices contain the tax. Null in reports that were fixed before this was recorded.',
        }),
        base_cents: sumCents.meta({ description: 'Sales without tax.' }),
        tax_cents: sumCents.meta({ description: 'Tax of the sales.' }),
        refunded_base_cents: sumCents,
        refunded_tax_cents: sumCents,
        net_base_cents: sumCents.meta({ description: 'Sales less refunds.' }),
        net_tax_cents: sumCents.meta({ description: 'The tax to declare.' }),
      }),
    )
    .meta({ description: 'By rate. Empty while a blind count hides the cash.' }),
  voids: z.object({ count: z.int(), amount_cents: sumCents }),
  counts: z.array(count),
  first_count: firstCount.nullable().default(null).meta({
    description:
      'First count of a blind closing. A manager may have closed with another one, which `cash.counted_cents` holds.',
  }),
  notes: z.string().nullable(),
})
export type CashierReport = z.output<typeof cashierReport>
