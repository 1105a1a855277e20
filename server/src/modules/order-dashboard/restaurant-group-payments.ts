import { foldForMatching } from '@forki/contract/imports/normalize-text'
import type { PaymentRow } from './restaurant-group.query.ts'
import type { MethodView } from './report.presenter.ts'

/** Sums of payments. Money is in minor units. */
type Sums = Pick<PaymentRow, 'payments' | 'amount_cents' | 'tips_cents' | 'refunds_cents'>

interface Tender extends Sums {
  name: string
  name_en: string | null
  tender_ids: string[]
}

interface MethodTotal extends Sums {
  method: MethodView
  tenders: Tender[]
}

export interface RestaurantPaymentMethod extends Sums {
  method: MethodView
  tenders: (Omit<Tender, 'tender_ids'> & { tender_id: string })[]
}

/** Payment methods of a restaurant, largest first, each with the tenders that the restaurant defined for it. */
export function presentPaymentMethods(rows: readonly PaymentRow[]): RestaurantPaymentMethod[] {
  const tenders = rows.filter(({ dimension }) => dimension === 'tender')
  return rows
    .filter(({ dimension }) => dimension === 'method')
    .map((row) => ({
      method: row.key as MethodView,
      ...sumsOf(row),
      tenders: tenders.flatMap(({ key, name, name_en, ...own }) => {
        const [method, tender_id = ''] = key.split(' ')
        return method === row.key ? [{ tender_id, name, name_en, ...sumsOf(own) }] : []
      }),
    }))
}

/**
 * Sums of the payment methods of several restaurants, largest first. Within a method, adds up tenders whose
 * names differ in case, accents or punctuation only. The sum has the name of the largest tender.
 */
export function sumPaymentMethods(
  restaurants: readonly (readonly RestaurantPaymentMethod[])[],
): MethodTotal[] {
  const rows = restaurants.flat()
  const methods = [...Map.groupBy(rows, ({ method }) => method)]
  return methods
    .map(([method, alike]) => ({ method, ...totalOf(alike), tenders: sumTenders(alike) }))
    .toSorted(descendingByAmount)
}

function sumTenders(methods: readonly RestaurantPaymentMethod[]): Tender[] {
  const rows = methods.flatMap(({ tenders }) => tenders).toSorted(descendingByAmount)
  return [...Map.groupBy(rows, ({ name }) => foldForMatching(name) || name).values()]
    .map((alike) => ({
      name: alike[0]?.name ?? '',
      name_en: alike.find(({ name_en }) => name_en !== null)?.name_en ?? null,
      tender_ids: alike.map(({ tender_id }) => tender_id),
      ...totalOf(alike),
    }))
    .toSorted(descendingByAmount)
}

const descendingByAmount = (a: Sums, b: Sums) => b.amount_cents - a.amount_cents

const sumsOf = ({ payments, amount_cents, tips_cents, refunds_cents }: Sums): Sums => ({
  payments,
  amount_cents,
  tips_cents,
  refunds_cents,
})

const totalOf = (rows: readonly Sums[]): Sums =>
  rows.map(sumsOf).reduce((a, b) => ({
    payments: a.payments + b.payments,
    amount_cents: a.amount_cents + b.amount_cents,
    tips_cents: a.tips_cents + b.tips_cents,
    refunds_cents: a.refunds_cents + b.refunds_cents,
  }))
