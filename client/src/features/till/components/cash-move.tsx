/** Cash that goes in or out beside the bills, always with a reason; the usual ones are a press away. */
import type { CashierSession } from '@forki/contract/cashiers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useMoveMoney } from '../queries.ts'

interface CashMoveProps {
  session: CashierSession
  currency: string
  type: 'cash_in' | 'cash_out'
  onClose: () => void
}

export function CashMove({ session, currency, type, onClose }: CashMoveProps) {
  const { t } = useTranslation(['till', 'common'])
  const [amount, setAmount] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const move = useMoveMoney()
  const way = type === 'cash_in' ? 'in' : 'out'
  const usable = amount !== null && amount > 0 && note.trim() !== ''
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t(`cash.${way}_title`)}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form="cash-move"
            variant="primary"
            size="touch"
            disabled={!usable}
            busy={move.isPending}
          >
            {t(`cash.${way}_submit`)}
          </Button>
        </>
      }
    >
      <form
        id="cash-move"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!usable) return
          const body = { type, amount_cents: amount, note: note.trim() }
          move.mutate({ params: { sessionId: session.id }, body }, { onSuccess: onClose })
        }}
      >
        <Field label={t('cash.amount')}>
          <MoneyInput autoFocus size="touch" currency={currency} value={amount} onChange={setAmount} />
        </Field>
        <Field label={t('cash.reason')}>
          <Input
            size="touch"
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {t(`cash.${way}_reasons`)
            .split(',')
            .map((reason) => (
              <Button key={reason} variant="soft" size="touch" onClick={() => setNote(reason)}>
                {reason}
              </Button>
            ))}
        </div>
      </form>
    </Dialog>
  )
}
