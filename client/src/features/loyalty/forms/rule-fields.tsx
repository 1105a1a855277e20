import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Select } from '../../../ui/select.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { TemplateValues } from '../template-values.ts'

/** Number of seals that fill a card. A change applies only to cards issued afterwards. */
export function SealsField({ live }: { live: number }) {
  const { t } = useTranslation('loyalty')
  return (
    <Controller<TemplateValues, 'seals_required'>
      name="seals_required"
      render={({ field, fieldState }) => (
        <FieldSet
          legend={t('fields.seals_required')}
          error={fieldState.error?.message}
          {...(live > 0 ? { hint: t('rules.seals_hint', { count: live }) } : {})}
        >
          <Stepper
            label={t('fields.seals_required')}
            value={field.value}
            min={1}
            max={50}
            onChange={field.onChange}
          />
        </FieldSet>
      )}
    />
  )
}

const toDays = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : Number(value)

/** Validity of a card in days, and the renewal of the card after its reward. */
export function ValidityFields() {
  const { t } = useTranslation('loyalty')
  const { register, formState } = useFormContext<TemplateValues>()
  return (
    <>
      <Field
        label={t('fields.valid_days')}
        optional
        hint={t('rules.valid_hint')}
        error={formState.errors.valid_days?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="tabular max-w-40"
          {...register('valid_days', { setValueAs: toDays })}
        />
      </Field>
      <Controller<TemplateValues, 'renews'>
        name="renews"
        render={({ field }) => (
          <FieldSet legend={t('fields.renews')}>
            <RadioCards
              name={field.name}
              columns={2}
              value={field.value ? 'again' : 'once'}
              onChange={(value) => field.onChange(value === 'again')}
              options={[
                { value: 'again', label: t('rules.again'), hint: t('rules.again_hint') },
                { value: 'once', label: t('rules.once'), hint: t('rules.once_hint') },
              ]}
            />
          </FieldSet>
        )}
      />
    </>
  )
}

const GAP_MINUTE_OPTIONS = [0, 5, 15, 30, 60, 120, 240, 720, 1440]
const SEALS_PER_DAY_OPTIONS = [1, 2, 3, 4, 5, 10]

/** Options of a select: the numbers of `list`, and the current number if `list` lacks it. */
const withCurrent = (list: readonly number[], current: number | null) =>
  current === null || list.includes(current) ? list : [...list, current].toSorted((a, b) => a - b)

/** Conditions for a seal: an order, the minutes between two seals, and the seals per day. */
export function SealRuleFields() {
  const { t } = useTranslation('loyalty')
  const { register } = useFormContext<TemplateValues>()
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Controller<TemplateValues, 'earn.min_gap_minutes'>
          name="earn.min_gap_minutes"
          render={({ field }) => (
            <Field label={t('fields.min_gap')} hint={t('rules.gap_hint')}>
              <Select
                value={String(field.value)}
                onChange={(event) => field.onChange(Number(event.target.value))}
              >
                {withCurrent(GAP_MINUTE_OPTIONS, field.value).map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {gapText(t, minutes)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        />
        <Controller<TemplateValues, 'earn.max_per_day'>
          name="earn.max_per_day"
          render={({ field }) => (
            <Field label={t('fields.max_per_day')}>
              <Select
                value={field.value === null ? '' : String(field.value)}
                onChange={(event) =>
                  field.onChange(event.target.value === '' ? null : Number(event.target.value))
                }
              >
                <option value="">{t('rules.any_per_day')}</option>
                {withCurrent(SEALS_PER_DAY_OPTIONS, field.value).map((count) => (
                  <option key={count} value={count}>
                    {t('earning.per_day', { count })}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        />
      </div>
      <Checkbox
        label={t('fields.requires_order')}
        hint={t('rules.order_hint')}
        {...register('earn.requires_order')}
      />
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'loyalty'>>['t']

function gapText(t: Translate, minutes: number): string {
  if (minutes === 0) return t('rules.no_gap')
  return minutes % 60 === 0
    ? t('rules.hours', { count: minutes / 60 })
    : t('rules.minutes', { count: minutes })
}
