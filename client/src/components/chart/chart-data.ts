/** Data of a chart, for its marks, its table and screen readers. */

/** Colors of a chart by meaning. Each has its own pattern or dash too. */
export type ChartTone = 'accent' | 'info' | 'success' | 'plum' | 'muted'

export interface ChartSeries {
  key: string
  /** Name in legend, table and tooltip. */
  label: string
  /** `none` shows only in tooltip and table, such as the number of orders behind an amount. */
  kind: 'bar' | 'area' | 'line' | 'none'
  tone?: ChartTone
  /** Dashed, for a comparison. */
  dashed?: boolean
  /** Formatted value: an amount, a count or minutes. */
  format: (value: number) => string
  /** Value with its noun in singular or plural, "1 order". The default is format and label. */
  withNoun?: (value: number) => string
}

export interface ChartPoint {
  key: string
  /** Short label below the axis. */
  label: string
  /** Full label in tooltip and table. The default is `label`. */
  title?: string
  /** One value for each series, null if missing. */
  values: readonly (number | null)[]
  /** Path of the details. Ranked bars link to it. */
  href?: string
}

export interface ChartData {
  /** Header of the table's first column ("Hour", "Dish"). */
  head: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** Short values on the axis. The default is the format of the first series. */
  axis?: (value: number) => string
}

/** True if any point has a value other than 0. */
export const hasValues = (data: ChartData): boolean =>
  data.points.some((point) => point.values.some((value) => value !== null && value !== 0))

/** Text of a point for screen readers: "13:00, Today $1,234, Last Saturday $900". */
export const pointText = (data: ChartData, point: ChartPoint): string =>
  [
    point.title ?? point.label,
    ...data.series.flatMap((series, index) => {
      const value = point.values[index]
      return value === null || value === undefined ? [] : [`${series.label} ${series.format(value)}`]
    }),
  ].join(', ')
