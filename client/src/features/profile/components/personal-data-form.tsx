import type { Me } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { usePersonalDataForm } from '../use-personal-data-form.ts'
import { CountryField } from './country-field.tsx'

/** Form for the personal data of the user. Typed values survive a failed save and a reload. */
export function PersonalDataForm({ currentUser }: { currentUser: Me }) {
  const { t } = useTranslation(['profile', 'common'])
  const { form, unsaved, giveUp, submit, isSaving } = usePersonalDataForm(currentUser)
  const { errors, isDirty } = form.formState
  const now = useNow(3_600_000)
  return (
    <Card>
      <CardHeader title={t('profile:personal')} />
      <CardBody>
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2"
        >
          <Field label={t('profile:first_name')} error={errors.first_name?.message}>
            <Input autoComplete="given-name" {...form.register('first_name')} />
          </Field>
          <Field label={t('profile:last_name')} error={errors.last_name?.message}>
            <Input autoComplete="family-name" {...form.register('last_name')} />
          </Field>
          <Field label={t('profile:phone')} optional error={errors.phone?.message}>
            <Input type="tel" autoComplete="tel" {...form.register('phone', { setValueAs: emptyToNull })} />
          </Field>
          <Field label={t('profile:birth_date')} optional error={errors.birth_date?.message}>
            <Input
              type="date"
              autoComplete="bday"
              max={new Date(now).toISOString().slice(0, 10)}
              {...form.register('birth_date', { setValueAs: emptyToNull })}
            />
          </Field>
          <Field label={t('profile:city')} optional error={errors.city?.message}>
            <Input autoComplete="address-level2" {...form.register('city', { setValueAs: emptyToNull })} />
          </Field>
          <CountryField control={form.control} />
          <Field
            className="sm:col-span-2"
            label={t('profile:bio')}
            optional
            hint={t('profile:bio_hint')}
            error={errors.bio?.message}
          >
            <Textarea rows={2} {...form.register('bio', { setValueAs: emptyToNull })} />
          </Field>
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            {isDirty ? <Button onClick={giveUp}>{t('profile:discard')}</Button> : null}
            <Button type="submit" variant="primary" busy={isSaving}>
              {t('common:actions.save')}
            </Button>
          </div>
        </form>
        <UnsavedChangesDialog unsaved={unsaved} />
      </CardBody>
    </Card>
  )
}
