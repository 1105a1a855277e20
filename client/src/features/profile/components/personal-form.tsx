import { updateProfile, type Me, type UpdateProfile } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { BadgeCheck, MailWarning } from 'lucide-react'
import { useContractForm } from '../../../lib/form.ts'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'

interface PersonalFormProps {
  me: Me
  busy: boolean
  onSave: (values: UpdateProfile, onError: (error: unknown) => void) => void
}

/** Name and how to be reached. The address that signs in is shown, not changed here. */
export function PersonalForm({ me, busy, onSave }: PersonalFormProps) {
  const { t } = useTranslation(['profile', 'common'])
  const { first_name, last_name, phone, city } = me
  const form = useContractForm<UpdateProfile>(updateProfile, { first_name, last_name, phone, city })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) => onSave(values, form.showErrors))
  return (
    <Card>
      <CardHeader
        title={t('profile:personal')}
        description={me.email}
        actions={
          me.is_email_verified ? (
            <StatusChip icon={BadgeCheck} tone="success">
              {t('profile:verified')}
            </StatusChip>
          ) : (
            <StatusChip icon={MailWarning} tone="warning">
              {t('profile:unverified')}
            </StatusChip>
          )
        }
      />
      <CardBody>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
          <Field label={t('profile:first_name')} error={errors.first_name?.message}>
            <Input autoComplete="given-name" {...form.register('first_name')} />
          </Field>
          <Field label={t('profile:last_name')} error={errors.last_name?.message}>
            <Input autoComplete="family-name" {...form.register('last_name')} />
          </Field>
          <Field label={t('profile:phone')} optional error={errors.phone?.message}>
            <Input type="tel" autoComplete="tel" {...form.register('phone', { setValueAs: emptyToNull })} />
          </Field>
          <Field label={t('profile:city')} optional error={errors.city?.message}>
            <Input autoComplete="address-level2" {...form.register('city', { setValueAs: emptyToNull })} />
          </Field>
          <div className="sm:col-span-2">
            <Button type="submit" variant="primary" busy={busy}>
              {t('common:actions.save')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
