import type { OrderSummary } from '@forki/contract/orders'
import { CloudUpload } from 'lucide-react'
import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { minutesSince, minutesText } from '../../../lib/format.ts'
import type { OfflineCommand } from '../../../domain/offline/queue.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { dueCents } from '../bill-due.ts'
import { BillState } from './bill-state.tsx'

interface BillListItemProps {
  chosenId: string | null
  onChoose: (order_id: string) => void
  now: number
  bill: OrderSummary
  queued: OfflineCommand[]
}

/** Open bill in the list: its name, its balance and its state. */
export function BillListItem({ chosenId, onChoose, now, bill, queued }: BillListItemProps) {
  const { t } = useTranslation(['cashiers', 'offline'])
  const name = useOrderName()
  return (
    <button
      type="button"
      aria-current={bill.id === chosenId ? 'true' : undefined}
      onClick={() => onChoose(bill.id)}
      onKeyDown={moveFocus}
      className={clsx(
        'flex w-full flex-col gap-1.5 rounded-lg border px-4 py-3 text-left transition-colors',
        bill.id === chosenId
          ? 'border-accent bg-accent-soft'
          : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate text-lg font-semibold">{name(bill)}</span>
        <Money cents={dueCents(bill, queued)} currency={bill.currency} className="text-lg font-semibold" />
      </span>
      <span className="flex items-center justify-between gap-3 text-sm text-ink-muted">
        <span className="truncate">
          {minutesText(minutesSince(bill.opened_at, now))} ·{' '}
          {bill.order_type === 'dine_in' ? bill.waiter_name.split(' ')[0] : t(`bills.${bill.order_type}`)}
        </span>
        {queued.length > 0 ? (
          <StatusChip size="sm" tone="warning" icon={CloudUpload}>
            {t('offline:unconfirmed')}
          </StatusChip>
        ) : (
          <BillState bill={bill} />
        )}
      </span>
    </button>
  )
}

/** Moves the focus in the bill list with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const bills = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const billIndex = bills.indexOf(event.currentTarget)
  const perRow = Math.max(
    1,
    bills.findIndex(({ offsetTop }) => offsetTop > (bills[0]?.offsetTop ?? 0)),
  )
  const goal = {
    ArrowDown: billIndex + perRow,
    ArrowUp: billIndex - perRow,
    ArrowRight: billIndex + 1,
    ArrowLeft: billIndex - 1,
    Home: 0,
    End: bills.length - 1,
  }[event.key]
  if (goal === undefined) return
  event.preventDefault()
  bills[Math.min(bills.length - 1, Math.max(0, goal))]?.focus()
}
