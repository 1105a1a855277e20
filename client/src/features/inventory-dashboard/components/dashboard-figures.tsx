import type { MOVEMENT_FILTERS } from '@forki/contract/inventory/constants'
import type { InventoryAnalytics, InventoryDashboard } from '@forki/contract/inventory-dashboard'
import { useTranslation } from 'react-i18next'
import { FigureCard } from '../../../components/chart/figure-card.tsx'
import { useFormat } from '../../../lib/format.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { numberFormat } from '../../../lib/number-format.ts'

interface DashboardFiguresProps {
  figures: InventoryDashboard | undefined
  analytics: InventoryAnalytics | undefined
}

/**
 * Returns a function that links a key figure to its stock movements. The values of these movements add up to
 * the figure.
 */
function useMovementLinks(analytics: InventoryAnalytics | undefined) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  return (type: (typeof MOVEMENT_FILTERS)[number]) => {
    if (!analytics) return null
    const { from_date, to_date } = analytics
    const search = new URLSearchParams({ type, from_date, to_date })
    return {
      to: `${paths.stockMovements(restaurant.id)}?${search.toString()}`,
      label: t('board.to_movements'),
    }
  }
}

/** Eight key figures of the stock. Each amount links to the list of its items or movements. */
export function DashboardFigures({ figures, analytics }: DashboardFiguresProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { money, percent } = useFormat()
  const cash = (cents?: number) => (cents === undefined ? undefined : money(cents, restaurant.currency))
  const movementsOf = useMovementLinks(analytics)
  const totals = analytics?.totals
  const wasteBps =
    totals && totals.usage_cents > 0
      ? Math.round((totals.waste_cents / totals.usage_cents) * 1000) * 10
      : null
  const days = Math.max(1, analytics?.days.length ?? 1)
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <FigureCard
        name={t('figures.value')}
        definition={t('board.value_is')}
        value={cash(figures?.stock_value_cents)}
        change={figures ? t('take.items', { count: figures.active_items }) : null}
        action={{
          to: `${paths.inventory(restaurant.id)}?is_active=true&sort=stock_value_cents&order=desc`,
          label: t('board.to_items'),
        }}
      />
      <FigureCard
        name={t('board.usage')}
        definition={t('board.usage_is')}
        value={cash(totals?.usage_cents)}
        change={
          totals
            ? t('board.a_day', { amount: money(Math.round(totals.usage_cents / days), restaurant.currency) })
            : null
        }
        action={movementsOf('usage')}
      />
      <FigureCard
        name={t('board.purchases')}
        definition={t('board.purchases_is')}
        value={cash(totals?.purchases_cents)}
        change={
          totals && totals.usage_cents > 0
            ? t('board.waste_part', {
                part: percent(Math.round((totals.purchases_cents / totals.usage_cents) * 100) * 100),
              })
            : null
        }
        action={movementsOf('purchase')}
      />
      <FigureCard
        name={t('board.waste')}
        definition={t('board.waste_is')}
        value={cash(totals?.waste_cents)}
        change={wasteBps === null ? null : t('board.waste_part', { part: percent(wasteBps) })}
        action={movementsOf('waste')}
      />
      <TurnoverFigures analytics={analytics} />
      <AttentionFigures figures={figures} analytics={analytics} />
    </div>
  )
}

/** Key figures of the stock turnover: turnover rate, and number of days that the stock lasts. */
function TurnoverFigures({ analytics }: { analytics: InventoryAnalytics | undefined }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const days = Math.max(1, analytics?.days.length ?? 1)
  const decimal = numberFormat(restaurant.locale, { maximumFractionDigits: 1 })
  return (
    <>
      <FigureCard
        name={t('board.turnover')}
        definition={t('board.turnover_is')}
        value={
          analytics &&
          (analytics.turnover === null
            ? '—'
            : t('board.times', {
                count: Math.round(analytics.turnover * 10) / 10,
                times: decimal.format(analytics.turnover),
              }))
        }
        change={analytics ? t('board.in_days', { count: days }) : null}
      />
      <FigureCard
        name={t('board.cover')}
        definition={t('board.cover_is')}
        value={
          analytics &&
          (analytics.days_of_cover === null
            ? '—'
            : t('suppliers.days', { count: Math.round(analytics.days_of_cover) }))
        }
        change={t('board.at_this_pace')}
      />
    </>
  )
}

interface AttentionFiguresProps {
  figures: InventoryDashboard | undefined
  analytics: InventoryAnalytics | undefined
}

/** Key figures of the differences found by counts and adjustments, and of the stock alerts. */
function AttentionFigures({ figures, analytics }: AttentionFiguresProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { money, number } = useFormat()
  const cash = (cents: number | undefined) =>
    cents === undefined ? undefined : money(cents, restaurant.currency)
  const movementsOf = useMovementLinks(analytics)
  const totals = analytics?.totals
  const alerts = figures
    ? figures.low_stock_count + figures.expiring_count + figures.expired_count
    : undefined
  return (
    <>
      <FigureCard
        name={t('board.difference')}
        definition={t('board.difference_is')}
        value={cash(totals?.difference_cents)}
        tone={totals && totals.difference_cents < 0 ? 'danger' : undefined}
        action={movementsOf('correction')}
      />
      <FigureCard
        name={t('nav.alerts')}
        definition={t('board.alerts_is')}
        value={alerts === undefined ? undefined : number(alerts)}
        tone={alerts ? 'warning' : undefined}
        action={{ to: paths.inventoryAlerts(restaurant.id), label: t('board.to_alerts') }}
      />
    </>
  )
}
