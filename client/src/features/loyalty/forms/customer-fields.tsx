import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { NewCustomer } from '../new-customer.ts'

/** Form fields of a customer: name, phone and email address. */
export function ContactFields({ onOther }: { onOther?: () => void }) {
  const { t } = useTranslation('loyalty')
  const { register, formState } = useFormContext<NewCustomer>()
  const { errors } = formState
  const searchAgainButton = onOther ? (
    <Button size="sm" variant="ghost" onClick={onOther}>
      {t('issue.search_again')}
    </Button>
  ) : null
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <Field
        className="sm:col-span-2"
        label={t('fields.name')}
        aside={searchAgainButton}
        error={errors.name?.message}
      >
        <Input autoComplete="off" autoFocus {...register('name')} />
      </Field>
      <Field label={t('fields.phone')} optional error={errors.phone?.message}>
        <Input type="tel" autoComplete="off" {...register('phone', { setValueAs: emptyToNull })} />
      </Field>
      <Field label={t('fields.email')} optional error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email', { setValueAs: emptyToNull })} />
      </Field>
    </div>
  )
}

export interface CustomerValues extends NewCustomer {
  birth_date: string | null
  marketing_consent: boolean
}

export function CustomerFields() {
  const { t } = useTranslation('loyalty')
  const { register, formState } = useFormContext<CustomerValues>()
  return (
    <>
      <ContactFields />
      <Field
        label={t('fields.birth_date')}
        optional
        hint={t('fields.birth_date_hint')}
        error={formState.errors.birth_date?.message}
      >
        <Input type="date" {...register('birth_date', { setValueAs: emptyToNull })} />
      </Field>
      <Checkbox
        label={t('fields.marketing_consent')}
        hint={t('fields.marketing_consent_hint')}
        {...register('marketing_consent')}
      />
    </>
  )
}
