import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { PercentInput } from '../../../components/percent-input.tsx'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { DishValues } from '../dish-values.ts'
import type { DropdownChoice } from '../../../domain/dishes/use-dropdown-choices.ts'

interface TextFieldProps {
  name: 'name' | 'name_en' | 'description' | 'description_en' | 'sku'
  optional?: boolean
  /** True to render a multi-line text area instead of a one-line input. */
  isMultiline?: boolean
  hint?: string
}

/** Text field of the dish form. Its name is also the translation key of its label. */
export function TextField({ name, optional, isMultiline, hint }: TextFieldProps) {
  const { t } = useTranslation('dishes')
  const { register, getFieldState, formState } = useFormContext<DishValues>()
  const { error } = getFieldState(name, formState)
  const field = register(name, optional ? { setValueAs: emptyToNull } : {})
  return (
    <Field label={t(`fields.${name}`)} optional={optional ?? false} hint={hint} error={error?.message}>
      {isMultiline ? <Textarea rows={2} {...field} /> : <Input autoComplete="off" {...field} />}
    </Field>
  )
}

interface ChoiceFieldProps {
  name: 'category' | 'station'
  choices: readonly DropdownChoice[]
  noneLabel: string
}

/** Select of one dropdown list of the restaurant. A chosen entry that is no longer in the list stays selectable. */
export function ChoiceField({ name, choices, noneLabel }: ChoiceFieldProps) {
  const { t } = useTranslation('dishes')
  const { register, getFieldState, formState } = useFormContext<DishValues>()
  const { error } = getFieldState(name, formState)
  const currentKey = formState.defaultValues?.[name]
  const isMissing = currentKey && !choices.some((choice) => choice.key === currentKey)
  return (
    <Field label={t(`fields.${name}`)} optional error={error?.message}>
      <Select {...register(name, { setValueAs: emptyToNull })}>
        <option value="">{noneLabel}</option>
        {isMissing ? <option value={currentKey}>{currentKey}</option> : null}
        {choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function PriceField({ currency }: { currency: string }) {
  const { t } = useTranslation('dishes')
  return (
    <Controller<DishValues, 'price_cents'>
      name="price_cents"
      render={({ field, fieldState }) => (
        <Field label={t('fields.price')} error={fieldState.error?.message}>
          <MoneyInput {...field} currency={currency} />
        </Field>
      )}
    />
  )
}

export function TaxField() {
  const { t } = useTranslation('dishes')
  return (
    <Controller<DishValues, 'tax_rate_bps'>
      name="tax_rate_bps"
      render={({ field, fieldState }) => (
        <Field label={t('fields.tax_rate')} optional hint={t('tax_hint')} error={fieldState.error?.message}>
          <PercentInput {...field} />
        </Field>
      )}
    />
  )
}

const numberOrNull = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : Number(value)

/** Form field for an optional whole number. */
export function CountField({ name }: { name: 'prep_minutes' | 'calories' }) {
  const { t } = useTranslation('dishes')
  const { register, getFieldState, formState } = useFormContext<DishValues>()
  const { error } = getFieldState(name, formState)
  return (
    <Field label={t(`fields.${name}`)} optional error={error?.message}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        className="tabular text-right"
        {...register(name, { setValueAs: numberOrNull })}
      />
    </Field>
  )
}
