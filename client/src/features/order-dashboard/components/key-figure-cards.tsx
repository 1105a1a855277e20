/**
 * Cards of the main key figures of the period, with their definitions and links to the orders or tills behind
 * them. All but the cash differences show their change against the comparison period.
 */
import type { FigureWithOrders } from '@forki/contract/order-dashboard/constants'
import { can } from '@forki/contract/permissions'
import { useTranslation } from 'react-i18next'
import { FigureChange } from '../../../components/chart/figure-change.tsx'
import { FigureCard } from '../../../components/chart/figure-card.tsx'
import { Sparkline } from '../../../components/chart/sparkline.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import type { KeyFigures } from '../hooks/use-key-figures.ts'
import { figureLink } from '../rows/figure-link.ts'
import { isPartialPeriod } from '../date-spans.ts'
import { useCashDifferences } from '../hooks/use-current-service.ts'
import type { DaySpan } from '../queries.ts'

interface KeyFigureCardsProps {
  restaurant: AccessibleRestaurant
  figures: KeyFigures
}

export function KeyFigureCards({ restaurant, figures }: KeyFigureCardsProps) {
  const { t } = useTranslation('order-dashboard')
  const { money, number } = useFormat()
  const { past } = figures
  const stats = figures.all.data?.stats
  const cash = (cents: number) => money(cents, restaurant.currency)
  const changes = past?.changes_bps
  const link = (figure: FigureWithOrders) => figureLink(restaurant.id, { figure, ...figures.span })
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-5">
      <NetSales restaurant={restaurant} figures={figures} />
      <FigureCard
        name={t('figures.orders')}
        definition={t('figures.orders_means')}
        value={stats && number(stats.completed)}
        change={past ? <FigureChange bps={changes?.completed} compared={number(past.completed)} /> : null}
        action={{ to: link('sales'), label: t('figures.orders_go') }}
      />
      <FigureCard
        name={t('figures.average')}
        definition={t('figures.average_means')}
        value={stats && cash(stats.average_ticket_cents)}
        change={
          past ? (
            <FigureChange bps={changes?.average_ticket} compared={cash(past.average_ticket_cents)} />
          ) : null
        }
        action={{ to: `${link('sales')}&sort=revenue_cents`, label: t('figures.average_go') }}
      >
        {stats && stats.refunds_cents > 0 ? (
          <p className="text-sm text-ink-muted">{t('figures.average_net')}</p>
        ) : null}
      </FigureCard>
      <FigureCard
        name={t('figures.tips')}
        definition={t('figures.tips_means')}
        value={stats && cash(stats.tips_cents)}
        change={past ? <FigureChange bps={changes?.tips} compared={cash(past.tips_cents)} /> : null}
        action={can(restaurant, 'read_payment') ? { to: link('tips'), label: t('figures.tips_go') } : null}
      />
      <FigureCard
        name={t('figures.cancelled')}
        definition={t('figures.cancelled_means')}
        value={stats && number(stats.cancelled)}
        change={
          past ? (
            <FigureChange bps={changes?.cancelled} compared={number(past.cancelled)} goodDirection="down" />
          ) : null
        }
        action={{ to: link('cancelled'), label: t('figures.cancelled_go') }}
      />
      <CashDifferences restaurant={restaurant} figures={figures} />
    </div>
  )
}

/** Amounts shown beneath the net sales: tax, service charge, and the charged total (`revenue`). */
const GROSS_PARTS = ['tax', 'service_charge', 'revenue'] as const

/** Card of the net sales, with tax, service charge, charged total, and a sparkline of the period. */
function NetSales({ restaurant, figures }: KeyFigureCardsProps) {
  const { t } = useTranslation('order-dashboard')
  const { money } = useFormat()
  const { all, past, span, grain, today } = figures
  // The sparkline omits partial periods, because their low values would look like a fall in sales.
  const wholePeriods = (all.data?.revenue_over_time ?? [])
    .filter(({ period }) => !isPartialPeriod(period, grain, span, today))
    .map(({ net_sales_cents }) => net_sales_cents)
  const stats = all.data?.stats
  const cash = (cents: number) => money(cents, restaurant.currency)
  return (
    <FigureCard
      main
      className="col-span-2 md:col-span-3 xl:col-span-2 xl:row-span-2"
      name={t('figures.net')}
      definition={t('figures.net_means')}
      value={stats && cash(stats.net_sales_cents)}
      change={
        past ? <FigureChange bps={past.changes_bps?.net_sales} compared={cash(past.net_sales_cents)} /> : null
      }
      action={{
        to: `${figureLink(restaurant.id, { figure: 'sales', ...span })}&sort=net_sales_cents`,
        label: t('figures.orders_go'),
      }}
    >
      {stats ? (
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {GROSS_PARTS.map((part) =>
            part === 'revenue' || stats[`${part}_cents`] !== 0 ? (
              <div key={part} className="flex items-baseline gap-2">
                <dt className="text-ink-muted">
                  {t(part === 'revenue' ? 'figures.revenue' : `parts.${part}`)}
                </dt>
                <dd className="tabular font-semibold">{cash(stats[`${part}_cents`])}</dd>
              </div>
            ) : null,
          )}
        </dl>
      ) : null}
      <Sparkline values={wholePeriods} className="mt-4 h-16 w-full xl:mt-auto xl:h-24" />
    </FigureCard>
  )
}

/** Sum of the cash differences of the tills closed in the period, for users who may see tills. */
function CashDifferences({ restaurant, figures: { span } }: KeyFigureCardsProps) {
  const { t } = useTranslation('order-dashboard')
  const { money } = useFormat()
  const differences = useCashDifferences(restaurant, span)
  const cash = (cents: number) => money(cents, restaurant.currency)
  if (!differences.sees) return null
  return (
    <FigureCard
      className="col-span-2"
      name={t('figures.gaps')}
      definition={t('figures.gaps_means')}
      value={
        differences.hasClosings === false
          ? '—'
          : differences.sum === undefined
            ? undefined
            : differenceText(differences.sum, t, cash)
      }
      tone={differences.sum !== undefined && differences.sum < 0 ? 'danger' : undefined}
      change={
        differences.hasClosings === false
          ? t('figures.gaps_no_tills')
          : differences.count === undefined
            ? null
            : t('figures.gaps_count', { count: differences.count })
      }
      action={
        canEnterArea(restaurant, 'cashier_sessions')
          ? {
              to: `${paths.cashierSessions(restaurant.id)}?${daysQueryString(span)}&days_of=closing&has_difference=true`,
              label: t('figures.gaps_go'),
            }
          : null
      }
    />
  )
}

const daysQueryString = ({ from_date, to_date }: DaySpan) => `from=${from_date}&to=${to_date}`

type Translate = ReturnType<typeof useTranslation<'order-dashboard'>>['t']

/** Cash difference as a sentence, because the sign alone is ambiguous. */
function differenceText(sum: number, t: Translate, cash: (cents: number) => string): string {
  if (sum === 0) return t('figures.gaps_none')
  return t(sum < 0 ? 'figures.gaps_short' : 'figures.gaps_over', { amount: cash(Math.abs(sum)) })
}
