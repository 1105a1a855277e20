/** Dialog that rejects an order that waits for acceptance, with a reason for the guest. */
import type { OrderSummary } from '@forki/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useRejectOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { SuggestedReasonField } from './suggested-reason-field.tsx'

interface RejectOrderDialogProps {
  order: OrderSummary
  onClose: () => void
}

export function RejectOrderDialog({ order, onClose }: RejectOrderDialogProps) {
  const { t } = useTranslation(['delivery', 'orders'])
  const reject = useRejectOrder()
  const [reason, setReason] = useState('')
  const isIncomplete = reason.trim() === ''
  const submit = async () => {
    if (await reject.run({ params: { id: order.id }, body: { reason: reason.trim() } })) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        order.customer_name
          ? t('rejection.title', { name: order.customer_name })
          : t('rejection.title_unnamed', { number: order.number })
      }
      description={t('rejection.text')}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {t('rejection.keep')}
          </Button>
          <Button
            size="touch"
            variant="danger"
            busy={reject.busy}
            disabled={isIncomplete}
            onClick={() => void submit()}
          >
            {t(isIncomplete ? 'orders:reason_missing' : 'rejection.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <SuggestedReasonField
          label={t('rejection.reason')}
          usualReasons={t('rejection.usual')}
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
        <CommandError error={reject.error} />
      </div>
    </Dialog>
  )
}
