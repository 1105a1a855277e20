/** The period in figures: each with its meaning, its change against the days before, and what to do next. */
import { useTranslation } from 'react-i18next'
import { Change, changeOf } from '../../../components/chart/change.tsx'
import { FigureCard } from '../../../components/chart/figure-card.tsx'
import { Sparkline } from '../../../components/chart/sparkline.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import type { Figures } from '../hooks/use-figures.ts'
import { useGaps } from '../hooks/use-service.ts'

export function Headline({ restaurant, figures }: { restaurant: AccessibleRestaurant; figures: Figures }) {
  const { t } = useTranslation('order-dashboard')
  const { money, number } = useFormat()
  const { span, all } = figures
  const gaps = useGaps(restaurant, span)
  const now = all.data?.stats
  const { pace } = figures
  const past = figures.past.data
  const was = pace
    ? { completed: pace.orders, average_ticket_cents: Math.round(pace.revenue_cents / (pace.orders || 1)) }
    : past
  const cash = (cents: number | undefined) =>
    cents === undefined ? undefined : money(cents, restaurant.currency)
  const days = `from=${span.from_date}&to=${span.to_date}`
  const list = paths.orders(restaurant.id)
  const orders = canEnterArea(restaurant, 'orders')
  const tills = canEnterArea(restaurant, 'cashier_sessions')
  const course = all.data?.revenue_over_time.map(({ revenue_cents }) => revenue_cents) ?? []
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-5">
      <FigureCard
        main
        className="col-span-2 md:col-span-3 xl:col-span-2 xl:row-span-2"
        name={t('figures.revenue')}
        definition={t('figures.revenue_means')}
        value={cash(now?.revenue_cents)}
        change={
          now ? (
            <Change bps={pace ? changeOf(now.revenue_cents, pace.revenue_cents) : now.revenue_change_bps} />
          ) : null
        }
        action={orders ? { to: `${list}?${days}&status=completed`, label: t('figures.orders_go') } : null}
      >
        <Sparkline values={course} className="mt-4 h-16 w-full xl:mt-auto xl:h-24" />
      </FigureCard>
      <FigureCard
        name={t('figures.orders')}
        definition={t('figures.orders_means')}
        value={now && number(now.completed)}
        change={now ? <Change bps={changeOf(now.completed, was?.completed)} /> : null}
      />
      <FigureCard
        name={t('figures.average')}
        definition={t('figures.average_means')}
        value={cash(now?.average_ticket_cents)}
        change={now ? <Change bps={changeOf(now.average_ticket_cents, was?.average_ticket_cents)} /> : null}
      />
      <FigureCard
        name={t('figures.tips')}
        definition={t('figures.tips_means')}
        value={cash(now?.tips_cents)}
        change={now && !pace ? <Change bps={changeOf(now.tips_cents, past?.tips_cents)} /> : null}
      />
      <FigureCard
        name={t('figures.cancelled')}
        definition={t('figures.cancelled_means')}
        value={now && number(now.cancelled)}
        change={now && !pace ? <Change bps={changeOf(now.cancelled, past?.cancelled)} good="down" /> : null}
        action={orders ? { to: `${list}?${days}&view=exceptions`, label: t('figures.cancelled_go') } : null}
      />
      {gaps.sees ? (
        <FigureCard
          className="col-span-2"
          name={t('figures.gaps')}
          definition={t('figures.gaps_means')}
          value={
            gaps.hasClosings === false ? '—' : gaps.sum === undefined ? undefined : gapText(gaps.sum, t, cash)
          }
          tone={gaps.sum !== undefined && gaps.sum < 0 ? 'danger' : undefined}
          change={
            gaps.hasClosings === false
              ? t('figures.gaps_no_tills')
              : gaps.count === undefined
                ? null
                : t('figures.gaps_count', { count: gaps.count })
          }
          action={
            tills
              ? {
                  to: `${paths.cashierSessions(restaurant.id)}?${days}&has_difference=true`,
                  label: t('figures.gaps_go'),
                }
              : null
          }
        />
      ) : null}
    </div>
  )
}

type Say = ReturnType<typeof useTranslation<'order-dashboard'>>['t']

/** A difference in words: nobody has to know what its sign means. */
function gapText(sum: number, t: Say, cash: (cents: number) => string | undefined): string {
  if (sum === 0) return t('figures.gaps_none')
  return t(sum < 0 ? 'figures.gaps_short' : 'figures.gaps_over', { amount: cash(Math.abs(sum)) ?? '' })
}
