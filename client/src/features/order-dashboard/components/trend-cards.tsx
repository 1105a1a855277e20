/** Charts of the revenue: one day by the hour, and the period by day, week or month. */
import { useTranslation } from 'react-i18next'
import { useAxisMoney } from '../../../components/chart/use-axis-money.ts'
import { ChartCard } from '../../../components/chart/chart-card.tsx'
import { useDayText } from '../../../components/date-range/day-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { trendData, hoursData } from '../chart-series.ts'
import type { KeyFigures } from '../hooks/use-key-figures.ts'
import { ReportLink } from '../reports/report-link.tsx'
import { figureLink } from '../rows/figure-link.ts'
import { daysIn, GRAINS, isPartialPeriod, weekBefore, type Grain } from '../date-spans.ts'

type Translate = ReturnType<typeof useTranslation<'order-dashboard'>>['t']

const partialLabels = (t: Translate) => ({
  title: (title: string) => t('chart.partial', { title }),
  note: t('chart.partial_note'),
})

interface TrendProps {
  restaurant: AccessibleRestaurant
  figures: KeyFigures
}

export function HoursCard({ restaurant, figures }: TrendProps) {
  const { t } = useTranslation('order-dashboard')
  const { money, number, time } = useFormat(restaurant.timezone)
  const { day: dayText } = useDayText()
  const axis = useAxisMoney(restaurant.currency)
  const { day, today, hours, lastWeek } = figures
  const thisDay = day === today ? t('range.today') : dayText(day, 'weekday')
  const data =
    hours.data &&
    lastWeek.data &&
    hoursData(hours.data, lastWeek.data, {
      labelHeading: t('chart.hour'),
      todayLabel: thisDay,
      beforeLabel: dayText(weekBefore(day), 'weekday'),
      ordersLabel: t('figures.orders'),
      now: hours.dataUpdatedAt,
      hrefOf: (key) => figureLink(restaurant.id, { figure: 'hour', key, from_date: day, to_date: day }),
      hourOf: (instant) => time(instant).slice(0, 2),
      money: (cents) => money(cents, restaurant.currency),
      number,
      axis,
      partial: partialLabels(t),
    })
  return (
    <ChartCard
      title={t('hours.title', { day: thisDay })}
      description={t('hours.text')}
      kind="series"
      data={data}
      error={hours.error ?? lastWeek.error}
      onRetry={() => void Promise.all([hours.refetch(), lastWeek.refetch()])}
      empty={t('hours.empty')}
      actions={<ReportLink to={paths.hourReport(restaurant.id)}>{t('hours.by_weekday')}</ReportLink>}
    />
  )
}

export function TrendCard({ restaurant, figures }: TrendProps) {
  const { t } = useTranslation('order-dashboard')
  const { money, number } = useFormat()
  const { day, span } = useDayText()
  const axis = useAxisMoney(restaurant.currency)
  const { all, past, pastTrend, grain, comparing } = figures
  const data =
    all.data &&
    trendData(all.data.revenue_over_time, figures.isCompared ? pastTrend.data : undefined, {
      labelHeading: t(`grain.${grain}`),
      revenueLabel: t('figures.net'),
      ordersLabel: t('figures.orders'),
      beforeLabel: past ? span(past.from_date, past.to_date) : '',
      shortPeriod: (period) => day(period, grain === 'month' ? 'month' : 'short'),
      longPeriod: (period) =>
        grain === 'week'
          ? t('course.week_of', { day: day(period, 'short') })
          : day(period, grain === 'month' ? 'month' : 'weekday'),
      money: (cents) => money(cents, restaurant.currency),
      number,
      axis,
      hrefOf: (period) =>
        figureLink(restaurant.id, { figure: 'sales', ...daysIn(period, grain, figures.span) }),
      isPartial: (period) => isPartialPeriod(period, grain, figures.span, figures.today),
      partial: partialLabels(t),
    })
  return (
    <ChartCard
      title={t('course.title')}
      kind="series"
      data={data}
      error={all.error}
      onRetry={() => void all.refetch()}
      empty={t('empty.sold')}
      height={280}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          {grain === 'day' ? (
            <Switch
              label={t('course.compare')}
              checked={comparing}
              onChange={(event) => figures.setComparing(event.target.checked)}
            />
          ) : null}
          <Segmented<Grain>
            label={t('grain.label')}
            value={grain}
            onChange={figures.setGrain}
            options={GRAINS.map((value) => ({ value, label: t(`grain.${value}`) }))}
          />
        </div>
      }
    />
  )
}
