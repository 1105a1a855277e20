import type { InventoryAnalytics, InventoryDashboard } from '@forki/contract/inventory-dashboard'
import type { ChartData } from '../../components/chart/chart-data.ts'

interface Words {
  head: string
  usage: string
  purchases: string
  waste: string
  difference: string
}

interface Writers {
  money: (cents: number) => string
  short: (day: string) => string
  long: (day: string) => string
}

/** Largest number of daily bars. Longer periods are grouped by week. */
const MOST_BARS = 45

type Day = InventoryAnalytics['days'][number]

/** Chart data of usage, purchases and waste, by day or by week. */
export function flowData(days: readonly Day[], words: Words, write: Writers): ChartData {
  const weekly = days.length > MOST_BARS
  const points = weekly ? weeksOf(days) : days.map((day) => [day])
  return {
    head: words.head,
    series: [
      { key: 'usage', label: words.usage, kind: 'bar', tone: 'info', format: write.money },
      { key: 'purchases', label: words.purchases, kind: 'bar', tone: 'success', format: write.money },
      { key: 'waste', label: words.waste, kind: 'line', tone: 'accent', dashed: true, format: write.money },
      { key: 'difference', label: words.difference, kind: 'none', tone: 'muted', format: write.money },
    ],
    points: points.map((some) => {
      const first = some[0]?.date ?? ''
      const last = some.at(-1)?.date ?? first
      const sum = (name: Exclude<keyof Day, 'date'>) => some.reduce((total, day) => total + day[name], 0)
      return {
        key: first,
        label: write.short(first),
        title: first === last ? write.long(first) : `${write.long(first)} – ${write.long(last)}`,
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

interface RankWords {
  head: string
  value: string
}

/** Chart data of the stock value by category, each linked to its items. */
export function categoryData(
  categories: InventoryDashboard['categories'],
  words: RankWords,
  write: {
    money: (cents: number) => string
    name: (key: string | null) => string
    href: (key: string) => string
  },
): ChartData {
  return {
    head: words.head,
    series: [{ key: 'value', label: words.value, kind: 'bar', tone: 'success', format: write.money }],
    points: categories
      .toSorted((a, b) => b.stock_value_cents - a.stock_value_cents)
      .map(({ category, stock_value_cents }) => ({
        key: category ?? '',
        label: write.name(category),
        values: [stock_value_cents],
        ...(category === null ? {} : { href: write.href(category) }),
      })),
  }
}
