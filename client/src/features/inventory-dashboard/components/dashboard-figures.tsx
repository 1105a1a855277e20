import type { InventoryAnalytics, InventoryDashboard } from '@forki/contract/inventory-dashboard'
import { useTranslation } from 'react-i18next'
import { FigureCard } from '../../../components/chart/figure-card.tsx'
import { useFormat } from '../../../lib/format.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'

interface DashboardFiguresProps {
  figures: InventoryDashboard | undefined
  analytics: InventoryAnalytics | undefined
}

/** Eight key figures of the stock. Figures that need action link to the page of that action. */
export function DashboardFigures({ figures, analytics }: DashboardFiguresProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { money, percent } = useFormat()
  const cash = (cents: number | undefined) =>
    cents === undefined ? undefined : money(cents, restaurant.currency)
  const totals = analytics?.totals
  const wasteShare = totals && totals.usage_cents > 0 ? totals.waste_cents / totals.usage_cents : null
  const days = Math.max(1, analytics?.days.length ?? 1)
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <FigureCard
        name={t('figures.value')}
        definition={t('board.value_is')}
        value={cash(figures?.stock_value_cents)}
        change={figures ? t('take.items', { count: figures.active_items }) : null}
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
      />
      <FigureCard
        name={t('board.waste')}
        definition={t('board.waste_is')}
        value={cash(totals?.waste_cents)}
        change={
          wasteShare === null
            ? null
            : t('board.waste_part', { part: percent(Math.round(wasteShare * 1000) * 10) })
        }
      />
      <TurnoverFigures analytics={analytics} />
      <AttentionFigures figures={figures} totals={totals} />
    </div>
  )
}

/** Key figures of the stock turnover: turnover rate, and number of days that the stock lasts. */
function TurnoverFigures({ analytics }: { analytics: InventoryAnalytics | undefined }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const days = Math.max(1, analytics?.days.length ?? 1)
  const decimal = new Intl.NumberFormat(restaurant.locale, { maximumFractionDigits: 1 })
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
  totals:
    | { usage_cents: number; purchases_cents: number; waste_cents: number; difference_cents: number }
    | undefined
}

/** Key figures that link to the stocktake and to the inventory alerts. */
function AttentionFigures({ figures, totals }: AttentionFiguresProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { money, number } = useFormat()
  const cash = (cents: number | undefined) =>
    cents === undefined ? undefined : money(cents, restaurant.currency)
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
        action={{ to: paths.stocktake(restaurant.id), label: t('board.to_count') }}
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
