/** Sparkline of a key figure. It is hidden from screen readers, because the number itself is beside it. */
import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { strokeTone } from './chart-tones.ts'
import type { ChartTone } from './chart-data.ts'

interface SparklineProps {
  values: readonly number[]
  tone?: ChartTone
  className?: string
}

const WIDTH = 100
const HEIGHT = 28

export function Sparkline({ values, tone = 'accent', className }: SparklineProps) {
  if (values.length < 2) return null
  const x = scaleLinear([0, values.length - 1], [1, WIDTH - 1])
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - 2, 2])
  const points = [...values]
  const linePath = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value))
    .curve(curveMonotoneX)(points)
  const areaPath = area<number>()
    .x((_, index) => x(index))
    .y0(HEIGHT)
    .y1((value) => y(value))
    .curve(curveMonotoneX)(points)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className ?? 'h-7 w-full'}
      aria-hidden
    >
      <path d={areaPath ?? undefined} className="fill-accent-soft opacity-60" />
      <path
        d={linePath ?? undefined}
        fill="none"
        strokeWidth="1.75"
        vectorEffect="non-scaling-stroke"
        className={strokeTone[tone]}
      />
    </svg>
  )
}
