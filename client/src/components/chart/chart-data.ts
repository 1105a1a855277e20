/** Data of a chart, for its SVG marks, its table and screen readers. */

/**
 * Color tokens of chart series. Series also differ without color: bar series after the first one are hatched,
 * and lines may be dashed.
 */
export type ChartTone = 'accent' | 'info' | 'success' | 'plum' | 'muted'

export interface ChartSeries {
  key: string
  /** Name of the series in legend, table and tooltip. */
  label: string
  /**
   * Mark of the series. `none` shows its values only in tooltip and table, such as the number of orders behind an
   * amount.
   */
  kind: 'bar' | 'area' | 'line' | 'none'
  tone?: ChartTone
  /** True for a dashed line, which shows a comparison. */
  dashed?: boolean
  /** Formats a value of the series, such as an amount in minor units or a count. */
  format: (value: number) => string
  /**
   * Formats a value with its noun in singular or plural, such as "1 order". The default is the formatted value and
   * the label.
   */
  withNoun?: (value: number) => string
}

export interface ChartPoint {
  key: string
  /** Short label of the point below the axis. */
  label: string
  /** Full label of the point in tooltip and table. The default is `label`. */
  title?: string
  /** Values of the point, one for each series. A missing value is null. */
  values: readonly (number | null)[]
  /**
   * True if the period of the point has not ended, or if some of its days are outside the chart's date range.
   * Such a point is hatched.
   */
  partial?: boolean
  /** Path of the page with details of the point. A ranked bar is a link to that page. */
  href?: string
}

export interface ChartData {
  /** Header of the first column in the chart's table, such as "Hour" or "Dish". */
  labelHeading: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** Formats a value for the axis in a short form. The default is the format of the first series. */
  axisFormat?: (value: number) => string
  /** Text below the chart that explains the hatched points. */
  note?: string | undefined
}

/** True if any point of the chart has a value other than 0. */
export const hasValues = (data: ChartData): boolean =>
  data.points.some((point) => point.values.some((value) => value !== null && value !== 0))

/** Text of a chart point for screen readers, such as "13:00, Today $1,234, Last Saturday $900". */
export const pointText = (data: ChartData, point: ChartPoint): string =>
  [
    point.title ?? point.label,
    ...data.series.flatMap((series, index) => {
      const value = point.values[index]
      return value === null || value === undefined ? [] : [`${series.label} ${series.format(value)}`]
    }),
  ].join(', ')
