import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { FormSection } from './form-section.tsx'
import { TextField } from './text-field.tsx'

/** Name and description. */
export function IdentitySection({ brief }: { brief: boolean }) {
  const { t } = useTranslation('restaurants')
  const { register, formState } = useFormContext<RestaurantValues>()
  return (
    <FormSection title={t('identity')}>
      <Field label={t('name')} error={formState.errors.name?.message} className="sm:col-span-2">
        <Input autoComplete="organization" {...register('name')} />
      </Field>
      {brief ? (
        <TextField name="city" autoComplete="address-level2" />
      ) : (
        <>
          <TextField name="description" long />
          <TextField name="tax_id" />
        </>
      )}
    </FormSection>
  )
}

/** Where it is and how it is reached. */
export function ContactSection() {
  const { t } = useTranslation('restaurants')
  const { register, formState } = useFormContext<RestaurantValues>()
  return (
    <FormSection title={t('contact')}>
      <TextField name="phone" type="tel" autoComplete="tel" />
      <TextField name="email" type="email" autoComplete="email" />
      <TextField name="website" type="url" autoComplete="url" />
      <TextField name="street" autoComplete="street-address" />
      <TextField name="city" autoComplete="address-level2" />
      <TextField name="state" autoComplete="address-level1" />
      <TextField name="postal_code" autoComplete="postal-code" />
      <Field label={t('country')} hint={t('country_hint')} error={formState.errors.country?.message}>
        <Input
          maxLength={2}
          autoComplete="country"
          className="uppercase"
          {...register('country', {
            setValueAs: (value: string | null) => value?.trim().toUpperCase() || null,
          })}
        />
      </Field>
    </FormSection>
  )
}
