/** Heat map of the average sales by weekday and hour. Pure functions. */
import type { weekdayHours } from '@forki/contract/weekday-hour-sales'
import type { z } from 'zod'
import type { ChartData } from '../../../components/chart/chart-data.ts'

export type HourMap = z.output<typeof weekdayHours>
export type WeekdayHourSales = HourMap['cells'][number]
export const SHOWN_FIGURES = ['net_sales', 'orders'] as const
export type ShownFigure = (typeof SHOWN_FIGURES)[number]

export const averageOf = (cell: WeekdayHourSales, shown: ShownFigure): number =>
  shown === 'orders' ? cell.average_orders : cell.average_net_sales_cents

/** Hours of the business day from the first to the last one with orders. Hours without orders between remain. */
export function hoursOf({ cells, first_hour }: HourMap): number[] {
  const day = Array.from({ length: 24 }, (_, index) => (first_hour + index) % 24)
  const busyHours = day.map((hour) => cells.some((cell) => cell.hour === hour))
  const firstBusyHour = busyHours.indexOf(true)
  return firstBusyHour === -1 ? [] : day.slice(firstBusyHour, busyHours.lastIndexOf(true) + 1)
}

/** Hour as text, such as `09:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Key of a cell: its weekday and hour, such as `5-20`. Links to the orders of the cell contain it. */
export const keyOf = ({ weekday, hour }: Pick<WeekdayHourSales, 'weekday' | 'hour'>): string =>
  `${weekday}-${String(hour).padStart(2, '0')}`

/** Color strength of a heat map cell: the cell's value in percent of the highest value, and 0 if negative. */
export function colorStrengthOf(cell: WeekdayHourSales, { cells }: HourMap, shown: ShownFigure): number {
  const highest = Math.max(...cells.map((each) => averageOf(each, shown)))
  return highest <= 0 ? 0 : Math.round((Math.max(0, averageOf(cell, shown)) / highest) * 100)
}

interface TableLabels {
  labelHeading: string
  net_sales: string
  orders: string
  days: string
  title: (cell: WeekdayHourSales) => string
  hrefOf: (cell: WeekdayHourSales) => string
  money: (cents: number) => string
  decimal: (value: number) => string
  number: (value: number) => string
}

/** Average sales and orders by weekday and hour, as data of the table that can replace the heat map. */
export function hourTable({ cells, weekdays, first_hour }: HourMap, labels: TableLabels): ChartData {
  const daysOf = (weekday: number) => weekdays.find((row) => row.weekday === weekday)?.days ?? 0
  const ordered = cells.toSorted(
    (one, other) =>
      one.weekday - other.weekday ||
      ((one.hour - first_hour + 24) % 24) - ((other.hour - first_hour + 24) % 24),
  )
  return {
    labelHeading: labels.labelHeading,
    series: [
      { key: 'net_sales', label: labels.net_sales, kind: 'none', format: labels.money },
      { key: 'orders', label: labels.orders, kind: 'none', format: labels.decimal },
      { key: 'days', label: labels.days, kind: 'none', format: labels.number },
    ],
    points: ordered.map((cell) => ({
      key: keyOf(cell),
      label: labels.title(cell),
      href: labels.hrefOf(cell),
      values: [cell.average_net_sales_cents, cell.average_orders, daysOf(cell.weekday)],
    })),
  }
}
