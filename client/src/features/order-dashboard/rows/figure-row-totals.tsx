import type { figureRows } from '@forki/contract/orders-behind-figure'
import type { FigureWithOrders } from '@forki/contract/order-dashboard/constants'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat } from '../../../lib/format.ts'
import { NamedTotal } from '../components/named-total.tsx'

const AMOUNTS = [
  'net_sales_cents',
  'tax_cents',
  'service_charge_cents',
  'revenue_cents',
  'discount_cents',
  'refunds_cents',
  'tips_cents',
] as const
/**
 * Amounts in the totals, by figure. A figure that is missing here shows all amounts. The totals omit
 * an amount of 0, unless it is the first, and tips that the user may not read.
 */
const SHOWN_AMOUNTS: Partial<Record<FigureWithOrders, readonly (typeof AMOUNTS)[number][]>> = {
  dish: ['net_sales_cents', 'revenue_cents'],
  category: ['net_sales_cents', 'revenue_cents'],
  method: ['revenue_cents', 'refunds_cents', 'tips_cents'],
  tender: ['revenue_cents', 'refunds_cents', 'tips_cents'],
  cancelled: [],
}

interface FigureRowTotalsProps {
  restaurant: AccessibleRestaurant
  figure: FigureWithOrders
  rows: z.output<typeof figureRows>
}

/** Sums over all orders behind a figure, not only over those on the page. */
export function FigureRowTotals({ restaurant, figure, rows: { totals } }: FigureRowTotalsProps) {
  const { t } = useTranslation('figure-rows')
  const { money, number } = useFormat()
  const isPaid = figure === 'method' || figure === 'tender'
  const counts = [
    ['orders', totals.orders],
    ...(figure === 'dish' || figure === 'category' ? [['portions', totals.quantity] as const] : []),
    ...(figure === 'person' ? [['guests', totals.guests] as const] : []),
    ...(isPaid ? [['payments', totals.quantity] as const] : []),
  ] as const
  const amounts = (SHOWN_AMOUNTS[figure] ?? AMOUNTS).flatMap((name, index) => {
    const cents = totals[name]
    return cents !== null && (index === 0 || cents !== 0) ? [{ name, cents }] : []
  })
  return (
    <dl aria-label={t('totals')} className="flex flex-wrap gap-x-8 gap-y-3">
      {counts.map(([name, value]) => (
        <NamedTotal key={name} name={t(`columns.${name}`)} value={number(value)} />
      ))}
      {amounts.map(({ name, cents }) => (
        <NamedTotal
          key={name}
          name={t(isPaid && name === 'revenue_cents' ? 'columns.taken' : `columns.${name}`)}
          value={money(cents, restaurant.currency)}
        />
      ))}
    </dl>
  )
}
