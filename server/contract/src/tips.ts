import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { EXPORT_MEDIA, exportFormatParameter, exportRows } from './kit/export.ts'
import { id } from './kit/ids.ts'
import { day, sumCents } from './kit/values.ts'
import { tenderMethod } from './transactions.ts'

/** Maximum number of business days of a tip report. */
export const MAX_TIP_DAYS = 366

const tipSumFields = {
  orders: z.int().meta({ description: 'Orders with a tip that was received or refunded.' }),
  cash_cents: sumCents.meta({ description: 'Tips received in cash.' }),
  card_cents: sumCents.meta({ description: 'Tips received by card.' }),
  other_cents: sumCents.meta({ description: 'Tips received by transfer and other methods.' }),
  refunded_cents: sumCents.meta({ description: 'Refunded tips, by any method. Positive.' }),
  net_cents: sumCents.meta({ description: 'Received less refunded.' }),
}

/** Tips of each waiter, in minor units: a tip counts for the waiter of its order (MON-62). */
export const tipReport = z.object({
  restaurant_id: id,
  currency: z.string(),
  session_id: id.nullable(),
  from_date: day.nullable(),
  to_date: day.nullable(),
  cash_hidden: z.boolean().meta({
    description: 'True if a blind count hides the cash tips of open cashier sessions from the caller.',
  }),
  waiters: z
    .array(z.object({ waiter_id: id.nullable(), waiter_name: z.string(), ...tipSumFields }))
    .meta({ description: 'Largest net first. Their sums equal `total`.' }),
  total: z.object(tipSumFields),
  tenders: z
    .array(
      z.object({
        tender_id: id,
        name: z.string(),
        name_en: z.string().nullable(),
        method: tenderMethod,
        received_cents: sumCents,
        refunded_cents: sumCents.meta({ description: 'Refunded tips. Positive.' }),
        net_cents: sumCents.meta({ description: 'Received less refunded.' }),
      }),
    )
    .default([])
    .meta({
      description:
        'Tips by own tender, largest net first. They are part of `total`: of `card_cents`, `other_cents` and `refunded_cents`.',
    }),
})
export type TipReport = z.output<typeof tipReport>

const tipQueryFields = {
  restaurant_id: id,
  session_id: id.optional().meta({ description: 'Tips of this cashier session. Excludes days.' }),
  from_date: day.optional().meta({ description: 'First business day on which the tips were received.' }),
  to_date: day.optional().meta({ description: `Last business day, at most ${MAX_TIP_DAYS} days in all.` }),
}
const DAY_MS = 86_400_000

interface Period {
  session_id?: string | undefined
  from_date?: string | undefined
  to_date?: string | undefined
}

/**
 * Rejects a query that has neither a cashier session nor a range of days, or both. Also rejects a range that is
 * reversed or longer than `MAX_TIP_DAYS`.
 */
function checkPeriod({ session_id, from_date, to_date }: Period, context: z.RefinementCtx): void {
  const fail = (path: string, message: string, params?: { limit: number }) =>
    context.addIssue({ code: 'custom', path: [path], message, ...(params && { params }) })
  if (session_id !== undefined) {
    if (from_date !== undefined || to_date !== undefined) fail('session_id', 'not_allowed')
    return
  }
  if (from_date === undefined) fail('from_date', 'required')
  if (to_date === undefined) fail('to_date', 'required')
  if (from_date === undefined || to_date === undefined) return
  const days = (Date.parse(to_date) - Date.parse(from_date)) / DAY_MS + 1
  if (days < 1) fail('to_date', 'before_start')
  else if (days > MAX_TIP_DAYS) fail('to_date', 'too_many_days', { limit: MAX_TIP_DAYS })
}

export const tipQuery = z.object(tipQueryFields).superRefine(checkPeriod)
export type TipQuery = z.output<typeof tipQuery>

export const tipEndpoints = {
  report: endpoint({
    method: 'GET',
    path: '/tips',
    access: 'perm:read_cashier_session',
    summary: 'Get tips by waiter',
    description: 'Covers a cashier session or a span of business days, less refunded tips.',
    query: tipQuery,
    response: tipReport,
  }),
  exportReport: endpoint({
    method: 'GET',
    path: '/tips/export',
    access: 'perm:read_cashier_session',
    summary: 'Export tips by waiter',
    query: z.object({ ...tipQueryFields, format: exportFormatParameter }).superRefine(checkPeriod),
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
  }),
}
