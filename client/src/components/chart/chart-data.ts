/** What a chart shows, whichever way: as marks, as a table, read aloud. */

/** A chart's colours by meaning; each has its own pattern or dash too. */
export type ChartTone = 'accent' | 'info' | 'success' | 'plum' | 'muted'

export interface ChartSeries {
  key: string
  /** Names it in the legend, the table and the tip. */
  label: string
  /** `none`: in the tip and the table only, such as the orders behind an amount. */
  kind: 'bar' | 'area' | 'line' | 'none'
  tone?: ChartTone
  /** Dashed, for what is compared with. */
  dashed?: boolean
  /** A value for people; money, counts, minutes. */
  format: (value: number) => string
  /** Value with its noun in the right number, "1 order"; the format and the label without it. */
  withNoun?: (value: number) => string
}

export interface ChartPoint {
  key: string
  /** Short, below the axis. */
  label: string
  /** Whole, in the tip and the table; the label without it. */
  title?: string
  /** One per series; null where there is none. */
  values: readonly (number | null)[]
  /** Where its details are; ranked bars make it a link. */
  href?: string
}

export interface ChartData {
  /** What the points are: the head of the table's first column ("Hour", "Dish"). */
  head: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** Short values at the axis; the first series' format without it. */
  axis?: (value: number) => string
}

/** Whether there is anything to draw: a point with a value other than 0. */
export const hasValues = (data: ChartData): boolean =>
  data.points.some((point) => point.values.some((value) => value !== null && value !== 0))

/** A point in words, for the tip and for screen readers: "13:00, Today $1,234, Last Saturday $900". */
export const pointText = (data: ChartData, point: ChartPoint): string =>
  [
    point.title ?? point.label,
    ...data.series.flatMap((series, index) => {
      const value = point.values[index]
      return value === null || value === undefined ? [] : [`${series.label} ${series.format(value)}`]
    }),
  ].join(', ')
