import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

interface FigureChangeProps {
  /**
   * Change against the comparison period in basis points. Null if no percentage exists, such as after a value
   * of 0.
   */
  bps: number | null | undefined
  /** Formatted value of the comparison period. It replaces the percentage if `bps` is null. */
  compared?: string | undefined
  /** Direction of change that counts as good. */
  goodDirection?: 'up' | 'down' | 'neither'
  /** Currency that determines the number format. The default is the currency of the restaurant on screen. */
  currency?: string | undefined
  className?: string
}

/** Change of a key figure: an arrow, the percentage, and a screen reader label for the direction. */
export function FigureChange({
  bps,
  compared,
  goodDirection = 'up',
  currency,
  className,
}: FigureChangeProps) {
  const { t } = useTranslation('order-dashboard')
  const { percent } = useFormat(undefined, currency)
  if (bps === null || bps === undefined)
    return (
      <span className={clsx('text-sm text-ink-muted', className)}>
        {compared === undefined ? t('change.none') : t('change.before', { value: compared })}
      </span>
    )
  const rounded = Math.round(Math.abs(bps) / 100) * 100
  const direction = rounded === 0 ? 'same' : bps > 0 ? 'up' : 'down'
  const Icon = direction === 'same' ? Equal : direction === 'up' ? ArrowUp : ArrowDown
  const neutral = direction === 'same' || goodDirection === 'neither'
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap',
        neutral ? 'text-ink-soft' : direction === goodDirection ? 'text-success-ink' : 'text-danger-ink',
        className,
      )}
    >
      <Icon className="size-4 shrink-0" strokeWidth={2.5} aria-hidden />
      {t(`change.${direction}`, { part: percent(rounded) })}
    </span>
  )
}
