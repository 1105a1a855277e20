/** Dialog for cash in and cash out, with a required reason. Common reasons are buttons. */
import type { CashierSession } from '@forki/contract/cashiers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { ReasonField } from '../../../components/reason-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { useCreateTransaction } from '../queries.ts'

interface CashMovementSheetProps {
  session: CashierSession
  currency: string
  type: 'cash_in' | 'cash_out'
  onClose: () => void
}

export function CashMovementSheet({ session, currency, type, onClose }: CashMovementSheetProps) {
  const { t } = useTranslation(['cashiers', 'common', 'validation'])
  const [amount, setAmount] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const move = useCreateTransaction()
  const direction = type === 'cash_in' ? 'in' : 'out'
  const noAmount = !(amount !== null && amount > 0)
  const noReason = note.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t(`cash.${direction}_title`)}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form="cash-move" variant="primary" size="touch" busy={move.isPending}>
            {t(`cash.${direction}_submit`)}
          </Button>
        </>
      }
    >
      <form
        id="cash-move"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (noAmount || noReason) return
          const body = { type, amount_cents: amount, note: note.trim() }
          move.mutate({ params: { sessionId: session.id }, body }, { onSuccess: onClose })
        }}
      >
        <Field label={t('cash.amount')} error={tried && noAmount ? t('validation:required') : undefined}>
          <MoneyInput autoFocus size="touch" currency={currency} value={amount} onChange={setAmount} />
        </Field>
        <ReasonField
          label={t('cash.reason')}
          usualReasons={t(`cash.${direction}_reasons`).split(',')}
          value={note}
          onChange={setNote}
          error={tried && noReason ? t('validation:required') : undefined}
        />
      </form>
    </Dialog>
  )
}
