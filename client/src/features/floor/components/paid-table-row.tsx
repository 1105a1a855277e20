/** List row of a table whose guests have paid and still wait for dishes. */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { portionCount } from '../../../domain/orders/orders.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { FloorTable } from '../table-state.ts'
import { ROW_CLASS, ROW_LABEL_CLASS, ROW_TEXT_CLASS } from './row-class.ts'
import { STATE_LOOKS } from './state-looks.ts'

interface PaidTableRowProps {
  spot: FloorTable
  busy: boolean
  onPress: () => void
}

export function PaidTableRow({ spot, busy, onPress }: PaidTableRowProps) {
  const { t } = useTranslation('floor')
  const look = STATE_LOOKS.paid
  const items = spot.table.paid_order?.items ?? []
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={onPress}
      className={clsx(
        ROW_CLASS,
        'border border-line bg-surface shadow-card active:bg-sunken',
        busy && 'animate-pulse',
      )}
    >
      <span className={clsx(ROW_LABEL_CLASS, look.tableClass)}>{spot.table.label}</span>
      <span className={ROW_TEXT_CLASS}>
        <StatusChip size="sm" icon={look.icon} tone={look.tone}>
          {t('state.paid')}
        </StatusChip>
        <span className="text-sm leading-4.5 text-ink-muted">
          {t('paid.unserved', { count: portionCount(items) })}
        </span>
      </span>
    </button>
  )
}
