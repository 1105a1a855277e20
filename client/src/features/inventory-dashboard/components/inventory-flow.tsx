import type { InventoryAnalytics } from '@forki/contract/inventory-dashboard'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAxisMoney } from '../../../components/chart/use-axis-money.ts'
import { ChartCard } from '../../../components/chart/chart-card.tsx'
import { useFormat } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { flowData } from '../flow-data.ts'

/** Timestamp of a day at 12:00 UTC. A formatter in UTC shows it as the same day. */
const noonOf = (day: string) => `${day}T12:00:00Z`

/** Chart of usage, purchases and waste by day, or by week for more than 45 days. */
export function InventoryFlow({ query }: { query: UseQueryResult<InventoryAnalytics> }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { money, date } = useFormat('UTC')
  const lang = useSignal(language)
  const short = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const axis = useAxisMoney(restaurant.currency)
  const labels = {
    labelHeading: t('board.day'),
    usage: t('board.usage'),
    purchases: t('board.purchases'),
    waste: t('board.waste'),
    difference: t('board.difference'),
  }
  const data = query.data
    ? flowData(query.data.days, labels, {
        money: (cents) => money(cents, restaurant.currency),
        shortDay: (day) => short.format(new Date(noonOf(day))),
        longDay: (day) => date(noonOf(day)),
      })
    : undefined
  return (
    <ChartCard
      kind="series"
      title={t('board.flow')}
      description={
        query.data
          ? t('board.period', {
              from: date(noonOf(query.data.from_date)),
              to: date(noonOf(query.data.to_date)),
            })
          : undefined
      }
      data={data ? { ...data, axisFormat: axis } : undefined}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      empty={t('board.no_flow')}
      height={280}
    />
  )
}
