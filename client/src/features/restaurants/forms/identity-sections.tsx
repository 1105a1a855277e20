import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { CountryField } from './country-field.tsx'
import { CuisineField } from './cuisine-field.tsx'
import { FormSection } from './form-section.tsx'
import { TextField } from './text-field.tsx'

/** Form section with name, description, cuisine and tax number of the restaurant. */
export function IdentitySection() {
  const { t } = useTranslation('restaurants')
  return (
    <FormSection id="identity" title={t('sections.identity')}>
      <NameField />
      <TextField name="description" hint={t('description_hint')} isMultiline />
      <TextField name="description_en" hint={t('description_en_hint')} isMultiline />
      <CuisineField />
      <TextField name="tax_id" hint={t('tax_id_hint')} />
    </FormSection>
  )
}

/** Form section with the first fields of a new restaurant: name, city, country and cuisine. */
export function BriefIdentitySection() {
  const { t } = useTranslation('restaurants')
  const { setValue } = useFormContext<RestaurantValues>()
  return (
    <FormSection title={t('sections.identity')}>
      <NameField autoFocus />
      <TextField name="city" autoComplete="address-level2" />
      <CountryField
        onPick={({ currency, timezone, tax_rate_bps }) => {
          setValue('currency', currency)
          setValue('timezone', timezone)
          setValue('tax_rate_bps', tax_rate_bps)
        }}
      />
      <CuisineField />
    </FormSection>
  )
}

function NameField({ autoFocus }: { autoFocus?: boolean }) {
  const { t } = useTranslation('restaurants')
  const { register, formState } = useFormContext<RestaurantValues>()
  return (
    <Field label={t('name')} error={formState.errors.name?.message} className="sm:col-span-2">
      <Input autoComplete="organization" maxLength={120} autoFocus={autoFocus} {...register('name')} />
    </Field>
  )
}

/** Form section with phone, email address, website and postal address. */
export function ContactSection() {
  const { t } = useTranslation('restaurants')
  return (
    <FormSection id="contact" title={t('sections.contact')} description={t('contact_text')}>
      <TextField name="phone" type="tel" autoComplete="tel" />
      <TextField name="email" type="email" autoComplete="email" />
      <TextField name="website" type="url" autoComplete="url" placeholder="https://" />
      <TextField name="street" autoComplete="street-address" />
      <TextField name="city" autoComplete="address-level2" />
      <TextField name="state" autoComplete="address-level1" />
      <TextField name="postal_code" autoComplete="postal-code" />
      <CountryField />
    </FormSection>
  )
}
