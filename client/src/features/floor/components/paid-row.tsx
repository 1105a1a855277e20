/** List row of a table whose guests have paid and still wait for dishes. */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { portionsOf } from '../../../domain/orders/orders.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Spot } from '../state.ts'
import { STATE_LOOKS } from './state-look.ts'

interface PaidRowProps {
  spot: Spot
  busy: boolean
  onPress: () => void
}

export function PaidRow({ spot, busy, onPress }: PaidRowProps) {
  const { t } = useTranslation('floor')
  const look = STATE_LOOKS.paid
  const items = spot.table.paid_order?.items ?? []
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={onPress}
      className={clsx(
        'flex min-h-20 w-full items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 text-left shadow-card active:bg-sunken',
        busy && 'animate-pulse',
      )}
    >
      <span
        className={clsx(
          'display grid size-14 shrink-0 place-items-center rounded-lg border-2 text-xl',
          look.table,
        )}
      >
        {spot.table.label}
      </span>
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <StatusChip size="sm" icon={look.icon} tone={look.tone}>
          {t('state.paid')}
        </StatusChip>
        <span className="text-sm text-ink-muted">{t('paid.unserved', { count: portionsOf(items) })}</span>
      </span>
    </button>
  )
}
