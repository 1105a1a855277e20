import type { InventoryAnalytics, InventoryDashboard } from '@forki/contract/inventory-dashboard'
import type { ChartData } from '../../components/chart/chart-data.ts'

interface Labels {
  labelHeading: string
  usage: string
  purchases: string
  waste: string
  difference: string
}

interface Formatters {
  money: (cents: number) => string
  shortDay: (day: string) => string
  longDay: (day: string) => string
}

/** Maximum number of daily bars. Longer periods are grouped by week. */
const MAX_BARS = 45

type Day = InventoryAnalytics['days'][number]

/** Chart data by day or by week: usage, purchases, waste, and stock differences from counts and adjustments. */
export function flowData(days: readonly Day[], labels: Labels, format: Formatters): ChartData {
  const weekly = days.length > MAX_BARS
  const points = weekly ? weeksOf(days) : days.map((day) => [day])
  return {
    labelHeading: labels.labelHeading,
    series: [
      { key: 'usage', label: labels.usage, kind: 'bar', tone: 'info', format: format.money },
      { key: 'purchases', label: labels.purchases, kind: 'bar', tone: 'success', format: format.money },
      { key: 'waste', label: labels.waste, kind: 'line', tone: 'accent', dashed: true, format: format.money },
      { key: 'difference', label: labels.difference, kind: 'none', tone: 'muted', format: format.money },
    ],
    points: points.map((some) => {
      const firstDate = some[0]?.date ?? ''
      const last = some.at(-1)?.date ?? firstDate
      const sum = (name: Exclude<keyof Day, 'date'>) => some.reduce((total, day) => total + day[name], 0)
      return {
        key: firstDate,
        label: format.shortDay(firstDate),
        title:
          firstDate === last
            ? format.longDay(firstDate)
            : `${format.longDay(firstDate)} – ${format.longDay(last)}`,
        values: [sum('usage_cents'), sum('purchases_cents'), sum('waste_cents'), sum('difference_cents')],
      }
    }),
  }
}

/** Groups days into weeks backwards from the last day, so that the newest week is complete. */
function weeksOf(days: readonly Day[]): Day[][] {
  const weeks: Day[][] = []
  for (let end = days.length; end > 0; end -= 7) weeks.unshift(days.slice(Math.max(0, end - 7), end))
  return weeks
}

interface RankLabels {
  labelHeading: string
  value: string
}

/**
 * Chart data of the stock value by category. The bar of a category links to the list of its items. The bar for
 * items without a category has no link.
 */
export function stockValueByCategory(
  categories: InventoryDashboard['categories'],
  labels: RankLabels,
  format: {
    money: (cents: number) => string
    name: (key: string | null) => string
    href: (key: string) => string
  },
): ChartData {
  return {
    labelHeading: labels.labelHeading,
    series: [{ key: 'value', label: labels.value, kind: 'bar', tone: 'success', format: format.money }],
    points: categories
      .toSorted((a, b) => b.stock_value_cents - a.stock_value_cents)
      .map(({ category, stock_value_cents }) => ({
        key: category ?? '',
        label: format.name(category),
        values: [stock_value_cents],
        ...(category === null ? {} : { href: format.href(category) }),
      })),
  }
}
