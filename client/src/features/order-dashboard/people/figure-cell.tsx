import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FigureChange } from '../../../components/chart/figure-change.tsx'
import { useFormat } from '../../../lib/format.ts'

interface FigureCellProps {
  /** Accessible name of the link or button, such as "Voids of Ana Ruiz: $95.00". */
  label: string
  value: ReactNode
  /** Path of the page with the rows that add up to the value. */
  to?: string | null
  /** Click handler of a value whose rows have no URL. */
  onOpen?: (() => void) | undefined
  children?: ReactNode
}

/**
 * Value of a figure, with notes (`children`) below it. A press on the value opens the rows that add up to it.
 */
export function FigureCell({ label, value, to, onOpen, children }: FigureCellProps) {
  const className = 'hit-44 font-semibold underline-offset-4 hover:underline'
  return (
    <span className="inline-flex flex-col items-end">
      {to ? (
        <Link to={to} aria-label={label} className={className}>
          {value}
        </Link>
      ) : onOpen ? (
        <button type="button" aria-label={label} className={className} onClick={onOpen}>
          {value}
        </button>
      ) : (
        <span className="font-semibold">{value}</span>
      )}
      {children}
    </span>
  )
}

/** Ratio to the average, in basis points, from which a figure such as voids stands out: twice the average. */
const HIGH_RATIO_BPS = 20_000

/**
 * Ratio of a figure to the average, such as "2.4 × the average". A high ratio stands out if `warns` is true.
 */
export function AverageFactor({ bps, warns = false }: { bps: number | null; warns?: boolean }) {
  const { t } = useTranslation('people')
  const { number } = useFormat()
  if (bps === null) return null
  const factor = Math.round(bps / 1000) / 10
  return (
    <span
      className={clsx(
        'text-sm font-normal whitespace-nowrap',
        warns && bps >= HIGH_RATIO_BPS ? 'text-danger-ink' : 'text-ink-muted',
      )}
    >
      {factor === 1 ? t('factor_same') : t('factor', { factor: number(factor) })}
    </span>
  )
}

interface ComparisonValueProps {
  /** Value of the comparison span. Null without a comparison. */
  value: number | null
  format: (value: number) => string
}

/**
 * Value of the comparison span, shown below the current value, such as "before $40.00". Empty for 0 and without
 * a comparison.
 */
export function ComparisonValue({ value, format }: ComparisonValueProps) {
  return value ? (
    <FigureChange className="font-normal whitespace-nowrap" bps={null} compared={format(value)} />
  ) : null
}

/** Dash in place of a figure that is missing or empty. */
export const MissingFigure = () => <span className="text-ink-muted">—</span>
