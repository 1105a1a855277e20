/** Rows of a group's payments, by method and tender. Pure functions. */
import { figureLink } from '../rows/figure-link.ts'
import type { Branch, Group, Totals } from './queries.ts'

type MethodTotal = Totals['by_payment_method'][number]
type TenderTotal = MethodTotal['tenders'][number]
type BranchTotal =
  | Branch['by_payment_method'][number]
  | Branch['by_payment_method'][number]['tenders'][number]

export interface PaymentRow {
  key: string
  name: string
  isTender: boolean
  payments: number
  amount_cents: number
  /** Restaurants with payments of this method or tender, the largest amount first. */
  restaurants: { restaurant_id: string; name: string; amount_cents: number; href: string }[]
}

interface NameFormatters {
  method: (method: MethodTotal['method']) => string
  tender: (tender: Pick<TenderTotal, 'name' | 'name_en'>) => string
}

/**
 * Rows of the payment methods in one currency. The rows of a method's own tenders follow the row of the
 * method.
 */
export function paymentRows(group: Group, total: Totals, names: NameFormatters): PaymentRow[] {
  const branches = group.restaurants.filter(({ currency }) => currency === total.currency)
  return total.by_payment_method.flatMap((row) => [
    {
      key: row.method,
      name: names.method(row.method),
      isTender: false,
      ...sumsOf(row),
      restaurants: branchAmounts(branches, (branch) => {
        const methodTotal = branch.by_payment_method.find(({ method }) => method === row.method)
        return methodTotal ? [[linkOf(group, branch, 'method', methodTotal.method), methodTotal]] : []
      }),
    },
    ...row.tenders.map((tender) => ({
      key: tender.tender_ids.join(' '),
      name: names.tender(tender),
      isTender: true,
      ...sumsOf(tender),
      restaurants: branchAmounts(branches, (branch) =>
        branch.by_payment_method
          .filter(({ method }) => method === row.method)
          .flatMap(({ tenders }) => tenders)
          .filter(({ tender_id }) => tender.tender_ids.includes(tender_id))
          .map((part) => [linkOf(group, branch, 'tender', part.tender_id), part]),
      ),
    })),
  ])
}

const sumsOf = ({ payments, amount_cents }: MethodTotal | TenderTotal) => ({ payments, amount_cents })

const linkOf = ({ from_date, to_date }: Group, branch: Branch, figure: 'method' | 'tender', key: string) =>
  figureLink(branch.restaurant_id, { figure, key, from_date, to_date })

const branchAmounts = (branches: readonly Branch[], totalsOf: (branch: Branch) => [string, BranchTotal][]) =>
  branches
    .flatMap((branch) =>
      totalsOf(branch).map(([href, { amount_cents }]) => ({
        restaurant_id: branch.restaurant_id,
        name: branch.name,
        amount_cents,
        href,
      })),
    )
    .toSorted((a, b) => b.amount_cents - a.amount_cents)
