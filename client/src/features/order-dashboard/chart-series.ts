/** Chart data from the key figures of the API. Pure functions. The caller passes labels and formatters. */
import type { ChartData, ChartPoint } from '../../components/chart/chart-data.ts'

interface PeriodSales {
  period: string
  net_sales_cents: number
  orders: number
}

export interface FigureFormatters {
  money: (cents: number) => string
  axis: (cents: number) => string
  number: (value: number) => string
}

interface HoursLabels extends FigureFormatters {
  labelHeading: string
  ordersLabel: string
  todayLabel: string
  beforeLabel: string
  /** Path of the orders of an hour. */
  hrefOf?: (hour: string) => string
  /** Returns the hour in the restaurant's time zone, such as `13`. */
  hourOf: (instant: string) => string
  /** Current time in milliseconds since 1970. Hours after it have the value null instead of zero. */
  now: number
  partial: PartialLabels
}

/** Labels for incomplete periods: a function that marks a title, and the note below the chart. */
interface PartialLabels {
  title: (title: string) => string
  note: string
}

const HOUR_MS = 3_600_000

/**
 * Chart data of the hourly revenue of two days. Hours are matched by clock time, because a day on which clocks
 * change has 23 or 25 hours.
 */
export function hoursData(
  day: readonly PeriodSales[],
  other: readonly PeriodSales[],
  labels: HoursLabels,
): ChartData {
  const { hourOf, money, axis, now } = labels
  const comparedSales = new Map<string, number>()
  for (const { period, net_sales_cents } of other) {
    const hour = hourOf(period)
    comparedSales.set(hour, (comparedSales.get(hour) ?? 0) + net_sales_cents)
  }
  const points = day.map(({ period, net_sales_cents, orders }): ChartPoint => {
    const hour = hourOf(period)
    const ahead = Date.parse(period) > now
    const partial = !ahead && Date.parse(period) + HOUR_MS > now
    return {
      key: period,
      label: hour,
      title: partial ? labels.partial.title(`${hour}:00`) : `${hour}:00`,
      partial,
      ...(labels.hrefOf && { href: labels.hrefOf(hour) }),
      values: ahead
        ? [null, comparedSales.get(hour) ?? 0, null]
        : [net_sales_cents, comparedSales.get(hour) ?? 0, orders],
    }
  })
  return {
    labelHeading: labels.labelHeading,
    series: [
      { key: 'now', label: labels.todayLabel, kind: 'bar', tone: 'accent', format: money },
      { key: 'before', label: labels.beforeLabel, kind: 'line', tone: 'muted', dashed: true, format: money },
      { key: 'orders', label: labels.ordersLabel, kind: 'none', format: labels.number },
    ],
    ...withNote(trimIdleHours(points), labels.partial),
    axisFormat: axis,
  }
}

const withNote = (points: ChartPoint[], { note }: PartialLabels) => ({
  points,
  note: points.some(({ partial }) => partial) ? note : undefined,
})

/** Removes hours at both ends without sales on either day and without orders on the charted day. */
function trimIdleHours(points: readonly ChartPoint[]): ChartPoint[] {
  const busyHours = points.map((point) => point.values.some((value) => value !== null && value !== 0))
  const firstBusyHour = busyHours.indexOf(true)
  return firstBusyHour === -1 ? [] : points.slice(firstBusyHour, busyHours.lastIndexOf(true) + 1)
}

interface TrendLabels extends FigureFormatters {
  labelHeading: string
  revenueLabel: string
  ordersLabel: string
  beforeLabel: string
  /** Short label of a period, for the axis. `longPeriod` returns its full label. */
  shortPeriod: (period: string) => string
  longPeriod: (period: string) => string
  /** Path of the orders of a period. */
  hrefOf?: (period: string) => string
  /** True if the period has not ended, or if some of its days are outside the chosen dates. */
  isPartial: (period: string) => boolean
  partial: PartialLabels
}

/**
 * Chart data of the revenue per day, week or month. With `other`, each point also has the revenue at the same
 * position of the comparison period, such as its third day.
 */
export function trendData(
  periods: readonly PeriodSales[],
  other: readonly PeriodSales[] | undefined,
  labels: TrendLabels,
): ChartData {
  const { money, axis } = labels
  return {
    labelHeading: labels.labelHeading,
    series: [
      { key: 'now', label: labels.revenueLabel, kind: 'area', tone: 'accent', format: money },
      ...(other
        ? [
            {
              key: 'before',
              label: labels.beforeLabel,
              kind: 'line',
              tone: 'muted',
              dashed: true,
              format: money,
            } as const,
          ]
        : []),
      { key: 'orders', label: labels.ordersLabel, kind: 'none', format: labels.number },
    ],
    ...withNote(
      periods.map(({ period, net_sales_cents, orders }, index): ChartPoint => {
        const partial = labels.isPartial(period)
        const title = labels.longPeriod(period)
        return {
          key: period,
          label: labels.shortPeriod(period),
          title: partial ? labels.partial.title(title) : title,
          partial,
          ...(labels.hrefOf && { href: labels.hrefOf(period) }),
          values: [net_sales_cents, ...(other ? [other[index]?.net_sales_cents ?? null] : []), orders],
        }
      }),
      labels.partial,
    ),
    axisFormat: axis,
  }
}

interface RankedRow {
  key: string
  name: string
  value: number
  /** Number of portions or orders, shown beside the revenue. */
  count?: number
  /** Path of the orders behind the row. */
  href?: string
}

interface RankedLabels {
  labelHeading: string
  value: string
  /** Heading of the numbers of portions or orders, and their formatter with a noun. */
  count?: { label: string; format: (count: number) => string }
  money: (cents: number) => string
  number: (value: number) => string
}

/** Ranking chart, sorted by value, the largest first. Rows whose value and count are zero are omitted. */
export function rankedData(rows: readonly RankedRow[], labels: RankedLabels): ChartData {
  const { count } = labels
  return {
    labelHeading: labels.labelHeading,
    series: [
      { key: 'value', label: labels.value, kind: 'bar', tone: 'accent', format: labels.money },
      ...(count
        ? [
            {
              key: 'count',
              label: count.label,
              kind: 'none',
              format: labels.number,
              withNoun: count.format,
            } as const,
          ]
        : []),
    ],
    points: rows
      .filter(({ value, count: some = 0 }) => value !== 0 || some !== 0)
      .toSorted((one, other) => other.value - one.value)
      .map((row) => ({
        key: row.key,
        label: row.name,
        ...(row.href && { href: row.href }),
        values: [row.value, ...(count ? [row.count ?? null] : [])],
      })),
  }
}
