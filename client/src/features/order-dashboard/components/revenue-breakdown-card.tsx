/**
 * Calculation of the charged total from net sales, tax and service charge. Other figures, such as discounts and
 * refunds, are listed separately.
 */
import type { ReactNode } from 'react'
import type { FigureWithOrders } from '@forki/contract/order-dashboard/constants'
import { can } from '@forki/contract/permissions'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FigureDefinition } from '../../../components/chart/figure-definition.tsx'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import type { KeyFigures } from '../hooks/use-key-figures.ts'
import { figureLink } from '../rows/figure-link.ts'

const ADDED_AMOUNTS = ['tax', 'service_charge'] as const
const SEPARATE_AMOUNTS = ['discount', 'refunds', 'tips'] as const
const FIGURE_BY_AMOUNT = { discount: 'discounts', refunds: 'refunds', tips: 'tips' } as const

export function RevenueBreakdownCard({
  restaurant,
  figures,
}: {
  restaurant: AccessibleRestaurant
  figures: KeyFigures
}) {
  const { t } = useTranslation('order-dashboard')
  const { number } = useFormat()
  const stats = figures.all.data?.stats
  const cash = (cents: number) => <Money cents={cents} currency={restaurant.currency} />
  const to = (figure: FigureWithOrders) => figureLink(restaurant.id, { figure, ...figures.span })
  return (
    <Card aria-label={t('parts.title')}>
      <CardHeader title={t('parts.title')} description={t('parts.text')} />
      <CardBody>
        {stats === undefined ? (
          <SkeletonLines lines={6} />
        ) : (
          <dl className="flex flex-col">
            <Line name={t('figures.net')} definition={t('figures.net_means')} to={to('sales')} strong>
              {cash(stats.net_sales_cents)}
            </Line>
            {ADDED_AMOUNTS.map((part) => (
              <Line
                key={part}
                name={t(`parts.${part}`)}
                definition={t(`parts.${part}_means`)}
                to={to('sales')}
                added
              >
                {cash(stats[`${part}_cents`])}
              </Line>
            ))}
            <Line name={t('figures.revenue')} definition={t('figures.revenue_means')} to={to('sales')} strong>
              {cash(stats.revenue_cents)}
            </Line>
            {SEPARATE_AMOUNTS.map((part) => (
              <Line
                key={part}
                name={t(`parts.${part}`)}
                definition={t(`parts.${part}_means`)}
                to={part === 'tips' && !can(restaurant, 'read_payment') ? null : to(FIGURE_BY_AMOUNT[part])}
              >
                {cash(stats[`${part}_cents`])}
              </Line>
            ))}
            <Line name={t('parts.guests')} definition={t('parts.guests_means')} to={to('sales')}>
              {number(stats.guests)}
            </Line>
            <Line name={t('parts.minutes')} definition={t('parts.minutes_means')} to={to('sales')}>
              {t('parts.minutes_value', { count: Math.round(stats.average_minutes) })}
            </Line>
          </dl>
        )}
      </CardBody>
    </Card>
  )
}

interface LineProps {
  name: string
  definition: string
  /** Path of the orders behind the amount. Null if the user may not list them. */
  to: string | null
  strong?: boolean
  /** True to indent the name, because the amount is added to the net sales, such as the tax. */
  added?: boolean
  children: ReactNode
}

function Line({ name, definition, to, strong, added, children }: LineProps) {
  return (
    <div className="flex min-h-11 items-center gap-2 border-b border-line last:border-0">
      <dt className={added ? 'pl-5 text-ink-soft' : strong ? 'font-semibold' : undefined}>{name}</dt>
      <dd className="-mb-1.5">
        <FigureDefinition name={name} text={definition} />
      </dd>
      <dd className={strong ? 'tabular ml-auto font-semibold' : 'tabular ml-auto'}>
        {to === null ? (
          children
        ) : (
          <Link to={to} className="hit-44 underline-offset-4 hover:underline">
            {children}
          </Link>
        )}
      </dd>
    </div>
  )
}
