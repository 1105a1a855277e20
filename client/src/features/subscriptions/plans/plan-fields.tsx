import { BILLING_INTERVALS } from '@forki/contract/subscriptions/constants'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { PLAN_CURRENCIES } from './currencies.ts'
import { lostFeatures, type PlanValues } from './plan-values.ts'
import { ALL_FEATURES, useFeatureNames } from './use-feature-names.ts'

/**
 * Form fields of a plan. `held` lists the plan's features that subscribers have today. The form warns before
 * it removes one of them.
 */
export function PlanFields({ held = [] }: { held?: readonly string[] }) {
  const { t } = useTranslation('installation')
  const { register, control, formState } = useFormContext<PlanValues>()
  const { errors } = formState
  const currency = useWatch({ control, name: 'currency' })
  return (
    <>
      <Field label={t('plans.name')} error={errors.name?.message}>
        <Input autoFocus autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('plans.description')} optional error={errors.description?.message}>
        <Textarea rows={2} {...register('description', { setValueAs: emptyToNull })} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="price_cents"
          render={({ field, fieldState }) => (
            <Field label={t('plans.price')} hint={t('plans.price_hint')} error={fieldState.error?.message}>
              <MoneyInput {...field} currency={currency} />
            </Field>
          )}
        />
        <Field label={t('plans.interval')} error={errors.billing_interval?.message}>
          <Select {...register('billing_interval')}>
            {BILLING_INTERVALS.map((interval) => (
              <option key={interval} value={interval}>
                {t(`plans.intervals.${interval}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('plans.currency')} error={errors.currency?.message}>
          <Select {...register('currency')}>
            {[...new Set([...PLAN_CURRENCIES, currency])].map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </Select>
        </Field>
        <CountField name="trial_days" hint={t('plans.trial_hint')} />
        <CountField name="max_restaurants" optional />
        <CountField name="max_staff" optional />
      </div>
      <FeatureFields held={held} />
    </>
  )
}

interface CountFieldProps {
  name: 'max_restaurants' | 'max_staff' | 'trial_days'
  /** True if the field may be empty, which means no limit. */
  optional?: boolean
  hint?: string
}

function CountField({ name, optional, hint }: CountFieldProps) {
  const { t } = useTranslation('installation')
  const { register, formState } = useFormContext<PlanValues>()
  const setValueAs = (value: unknown) =>
    value === '' || value === null ? (optional ? null : 0) : Number(value)
  return (
    <Field
      label={t(`plans.counts.${name}`)}
      optional={optional ?? false}
      hint={optional ? t('plans.no_limit') : hint}
      error={formState.errors[name]?.message}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        className="tabular text-right"
        {...register(name, { setValueAs })}
      />
    </Field>
  )
}

function FeatureFields({ held }: { held: readonly string[] }) {
  const { t } = useTranslation('installation')
  const nameOf = useFeatureNames()
  const { control } = useFormContext<PlanValues>()
  return (
    <Controller
      control={control}
      name="features"
      render={({ field, fieldState }) => {
        const lost = ALL_FEATURES.filter((feature) => lostFeatures(held, field.value).includes(feature))
        return (
          <FieldSet legend={t('plans.includes')} error={fieldState.error?.message}>
            <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {ALL_FEATURES.map((feature) => (
                <Checkbox
                  key={feature}
                  label={nameOf(feature)}
                  hint={t(`plans.feature_hints.${feature}`)}
                  checked={field.value.includes(feature)}
                  onChange={(event) =>
                    field.onChange(
                      ALL_FEATURES.filter((one) =>
                        one === feature ? event.target.checked : field.value.includes(one),
                      ),
                    )
                  }
                />
              ))}
            </div>
            {lost.length > 0 ? (
              <Notice tone="warning">
                {t('plans.loses', { features: lost.map((feature) => nameOf(feature)).join(', ') })}
              </Notice>
            ) : null}
          </FieldSet>
        )
      }}
    />
  )
}
