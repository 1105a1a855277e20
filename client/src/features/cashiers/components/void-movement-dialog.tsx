/** Dialog that confirms the void of a payment, refund, cash-in or cash-out of a till session. */
import type { SessionTransaction } from '@forki/contract/transactions'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useVoidTransaction } from '../queries.ts'

interface VoidMovementDialogProps {
  row: SessionTransaction
  currency: string
  onClose: () => void
}

export function VoidMovementDialog({ row, currency, onClose }: VoidMovementDialogProps) {
  const { t } = useTranslation('cashiers')
  const { money } = useFormat()
  const remove = useVoidTransaction()
  const amount = row.amount_cents === null ? t('blind.cash') : money(row.amount_cents, currency)
  const kind = row.type === 'payment' ? 'payment' : 'other'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`void.${kind}_title`)}
      description={t(`void.${kind}_text`, { amount, type: t(`timeline.types.${row.type}`) })}
      confirmLabel={t('void.confirm', { amount })}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { sessionId: row.session_id, transactionId: row.id } },
          { onSuccess: onClose, onError: onClose },
        )
      }
    />
  )
}
