/** Dialog that creates a draft of a tip distribution for a range of business days. */
import { businessDayCount, MAX_DISTRIBUTION_DAYS } from '@forki/contract/tip-distributions/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBusinessDay } from '../../../../components/date-range/use-today.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { useCreateDistribution } from '../../tips/queries.ts'
import { SaveButton, SaveNotice } from './save-button.tsx'

interface NewDistributionProps {
  restaurant: AccessibleRestaurant
  onClose: () => void
}

export function NewDistributionDialog({ restaurant, onClose }: NewDistributionProps) {
  const { t } = useTranslation(['tip-pool', 'common'])
  const navigate = useNavigate()
  const today = useBusinessDay(restaurant)
  const create = useCreateDistribution()
  const [from_date, setFrom] = useState(today)
  const [to_date, setTo] = useState(today)
  const error = useDaysError({ from_date, to_date }, today)
  const isValid = error === undefined && from_date !== '' && to_date !== ''
  const submit = () =>
    create.mutate(
      { body: { restaurant_id: restaurant.id, from_date, to_date } },
      { onSuccess: ({ id }) => void navigate(paths.tipDistribution(restaurant.id, id)) },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('new')}
      description={t('new_text')}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <SaveButton variant="primary" disabled={!isValid} busy={create.isPending} onClick={submit}>
            {t('create')}
          </SaveButton>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <SaveNotice error={create.error} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-x-3 gap-y-4">
          <Field label={t('first_day')}>
            <Input
              type="date"
              size="touch"
              value={from_date}
              max={today}
              onChange={(event) => setFrom(event.target.value)}
            />
          </Field>
          <Field label={t('last_day')} error={error}>
            <Input
              type="date"
              size="touch"
              value={to_date}
              min={from_date}
              max={today}
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
        </div>
      </div>
    </Dialog>
  )
}

/** Validation error of the chosen range of days. Undefined if the range is valid. */
function useDaysError({ from_date, to_date }: { from_date: string; to_date: string }, today: string) {
  const { t } = useTranslation('tip-pool')
  const days = businessDayCount({ from_date, to_date })
  if (days < 1) return t('backwards')
  if (days > MAX_DISTRIBUTION_DAYS) return t('too_long', { number: MAX_DISTRIBUTION_DAYS })
  return to_date > today ? t('in_future') : undefined
}
