import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

interface ChangeProps {
  /** Basis points against the period before; null when there is nothing to compare with. */
  bps: number | null
  /** Whether more is good, bad, or neither. */
  good?: 'up' | 'down' | 'neither'
  /** Currency of the figures around it; without one, that of the restaurant on screen. */
  currency?: string | undefined
  className?: string
}

/** How a figure moved: an arrow, the part, and the word that says which way. */
export function Change({ bps, good = 'up', currency, className }: ChangeProps) {
  const { t } = useTranslation('order-dashboard')
  const { percent } = useFormat(undefined, currency)
  if (bps === null)
    return <span className={clsx('text-sm text-ink-muted', className)}>{t('change.none')}</span>
  const whole = Math.round(Math.abs(bps) / 100) * 100
  const direction = whole === 0 ? 'same' : bps > 0 ? 'up' : 'down'
  const Icon = direction === 'same' ? Equal : direction === 'up' ? ArrowUp : ArrowDown
  const neutral = direction === 'same' || good === 'neither'
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 text-sm font-semibold',
        neutral ? 'text-ink-soft' : direction === good ? 'text-success-ink' : 'text-danger-ink',
        className,
      )}
    >
      <Icon className="size-4 shrink-0" strokeWidth={2.5} aria-hidden />
      {t(`change.${direction}`, { part: percent(whole) })}
    </span>
  )
}

/** The change from one figure to another in basis points; null from nothing. */
export const changeOf = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : Math.round(((now - before) / before) * 10_000)
