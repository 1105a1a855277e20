import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

type State = 'free' | 'busy' | 'bill'

interface SceneTable {
  number: number
  x: number
  y: number
  width: number
  height: number
  round?: boolean
  state: State
  minutes?: number
  cents?: number
}

const tables: readonly SceneTable[] = [
  { number: 1, x: 36, y: 64, width: 84, height: 84, round: true, state: 'busy', minutes: 24, cents: 41_800 },
  { number: 2, x: 156, y: 64, width: 84, height: 84, round: true, state: 'free' },
  { number: 3, x: 276, y: 58, width: 130, height: 92, state: 'bill', minutes: 71, cents: 128_600 },
  { number: 4, x: 36, y: 196, width: 92, height: 92, state: 'free' },
  { number: 5, x: 160, y: 196, width: 92, height: 92, state: 'busy', minutes: 8, cents: 18_500 },
  { number: 6, x: 290, y: 200, width: 84, height: 84, round: true, state: 'free' },
  { number: 7, x: 452, y: 62, width: 92, height: 150, state: 'busy', minutes: 43, cents: 96_200 },
  { number: 8, x: 456, y: 252, width: 84, height: 84, round: true, state: 'free' },
]

const shapeClasses: Record<State, string> = {
  free: 'fill-surface stroke-line-strong',
  busy: 'fill-info-soft stroke-info-solid',
  bill: 'fill-plum-soft stroke-plum-solid',
}
const inkClasses: Record<State, string> = {
  free: 'fill-ink-muted',
  busy: 'fill-info-ink',
  bill: 'fill-plum-ink',
}

/** Decorative illustration of the floor screen. */
export function FloorScene({ className }: { className?: string }) {
  const { t } = useTranslation('landing')
  return (
    <svg viewBox="0 0 580 372" className={clsx('w-full font-sans', className)} aria-hidden>
      <defs>
        <pattern id="scene-grid" width="20" height="20" patternUnits="userSpaceOnUse">
          <circle cx="1" cy="1" r="1" className="fill-line" />
        </pattern>
      </defs>
      <rect width="580" height="372" rx="18" className="fill-surface" />
      <rect width="580" height="372" rx="18" fill="url(#scene-grid)" />
      <path d="M428 20V352" strokeWidth="1.5" strokeDasharray="6 6" className="stroke-line-strong" />
      <text x="36" y="38" className="fill-ink-muted text-[14px] font-semibold">
        {t('sample.bar')}
      </text>
      <text x="452" y="38" className="fill-ink-muted text-[14px] font-semibold">
        {t('sample.terrace')}
      </text>
      <rect x="36" y="316" width="360" height="30" rx="8" className="fill-neutral-soft stroke-line" />
      {tables.map((table) => (
        <TableShape key={table.number} table={table} />
      ))}
    </svg>
  )
}

function TableShape({ table }: { table: SceneTable }) {
  const { t } = useTranslation('landing')
  const { x, y, width, height, round, state, minutes, cents } = table
  const middle = { x: x + width / 2, y: y + height / 2 }
  const rectProps = { x, y, width, height, rx: round ? width / 2 : 14 }
  return (
    <g textAnchor="middle" className={inkClasses[state]}>
      <rect
        {...rectProps}
        strokeWidth="2"
        className={shapeClasses[state]}
        strokeDasharray={state === 'free' ? '5 4' : undefined}
      />
      <text x={middle.x} y={middle.y - (cents ? 10 : 0)} className="text-[20px] font-bold">
        {table.number}
      </text>
      <text x={middle.x} y={middle.y + (cents ? 8 : 18)} className="text-[12px] font-semibold">
        {minutes ? `${t(`sample.${state}`)} · ${minutes}′` : t(`sample.${state}`)}
      </text>
      {cents ? (
        <text x={middle.x} y={middle.y + 26} className="tabular text-[12px] font-semibold">
          {`$${Math.round(cents / 100).toLocaleString('en-US')}`}
        </text>
      ) : null}
    </g>
  )
}
