/** Step chart of a session's expected cash over time. The timeline below the chart is its text alternative. */
import type { CashierSession } from '@forki/contract/cashiers'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import type { DrawerStep } from '../../running-balance.ts'

interface CashDrawerChartProps {
  session: CashierSession
  /** Movements of the session, newest first, each with the cash in the drawer after it. */
  steps: readonly DrawerStep[]
  restaurant: AccessibleRestaurant
}

const WIDTH = 1000
const HEIGHT = 160

export function CashDrawerChart({ session, steps, restaurant }: CashDrawerChartProps) {
  const { t } = useTranslation('cashiers')
  const { money, time } = useFormat(restaurant.timezone)
  const plot = drawerPlot(session, steps)
  const label = t('session.chart', {
    from: money(session.opening_float_cents, restaurant.currency),
    to: money(steps[0]?.balance ?? session.opening_float_cents, restaurant.currency),
    highest: money(plot.highest, restaurant.currency),
  })
  return (
    <figure className="flex flex-col gap-1">
      <div className="relative">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible"
        >
          <path d={`${plot.line}V${HEIGHT}H0Z`} className="fill-accent-soft" />
          <path
            d={plot.line}
            vectorEffect="non-scaling-stroke"
            className="fill-transparent stroke-accent stroke-2"
          />
          {plot.counted === null ? null : (
            <line
              x1={0}
              x2={WIDTH}
              y1={plot.y(plot.counted)}
              y2={plot.y(plot.counted)}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="4 4"
              className="stroke-ink-muted"
            />
          )}
        </svg>
        <span className="tabular absolute top-0 left-0 rounded-sm bg-surface/80 px-1 text-xs text-ink-muted">
          {money(plot.highest, restaurant.currency)}
        </span>
        {plot.counted === null ? null : (
          <span
            className="tabular absolute right-0 -translate-y-full rounded-sm bg-surface/80 px-1 text-xs text-ink-soft"
            style={{ top: `${(plot.y(plot.counted) / HEIGHT) * 100}%` }}
          >
            {t('close.counted')} {money(plot.counted, restaurant.currency)}
          </span>
        )}
      </div>
      <figcaption className="tabular flex justify-between text-xs text-ink-muted">
        <span>{time(session.opened_at)}</span>
        <span>{time(plot.to)}</span>
      </figcaption>
    </figure>
  )
}

/** SVG path and scale of the drawer's cash over time, in units of the view box. */
function drawerPlot(session: CashierSession, steps: readonly DrawerStep[]) {
  const startMs = Date.parse(session.opened_at)
  const lastStepMs = steps[0] ? Date.parse(steps[0].row.created_at) : startMs
  const endMs = Math.max(startMs + 60_000, session.closed_at ? Date.parse(session.closed_at) : lastStepMs)
  const counted = session.counted_cash_cents
  const highestCents = Math.max(
    session.opening_float_cents,
    counted ?? 0,
    ...steps.map(({ balance }) => balance),
    1,
  )
  const x = (instant: string) => ((Date.parse(instant) - startMs) / (endMs - startMs)) * WIDTH
  const y = (cents: number) => HEIGHT - (Math.max(0, cents) / highestCents) * (HEIGHT - 8)
  const line = [
    `M0 ${y(session.opening_float_cents)}`,
    ...steps
      .toReversed()
      .map(({ row, balance }) => `H${x(row.created_at).toFixed(1)}V${y(balance).toFixed(1)}`),
    `H${WIDTH}`,
  ].join('')
  return { to: endMs, counted, highest: highestCents, y, line }
}
