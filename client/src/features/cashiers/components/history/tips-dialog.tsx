/** Dialog with the tips by waiter for a range of business days. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { useFormat } from '../../../../lib/format.ts'
import { TipTable } from '../tip-table.tsx'

interface TipsDialogProps {
  restaurant: AccessibleRestaurant
  from_date: string
  to_date: string
  onClose: () => void
}

export function TipsDialog({ restaurant, onClose, ...days }: TipsDialogProps) {
  const { t } = useTranslation(['tip-pool', 'common'])
  const { date } = useFormat('UTC')
  const [from_date, setFrom] = useState(days.from_date)
  const [to_date, setTo] = useState(days.to_date)
  const isValid = from_date !== '' && to_date !== '' && from_date <= to_date
  const text = (day: string) => date(`${day}T00:00:00Z`)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('waiters.title')}
      footer={
        <Button size="touch" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-x-3 gap-y-4">
          <Field label={t('waiters.from')}>
            <Input
              type="date"
              size="touch"
              value={from_date}
              max={to_date}
              onChange={(event) => setFrom(event.target.value)}
            />
          </Field>
          <Field label={t('waiters.to')} error={isValid ? undefined : t('waiters.backwards')}>
            <Input
              type="date"
              size="touch"
              value={to_date}
              min={from_date}
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
        </div>
        {isValid ? (
          <TipTable
            restaurant={restaurant}
            period={{ from_date, to_date }}
            title={from_date === to_date ? text(from_date) : `${text(from_date)} – ${text(to_date)}`}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
