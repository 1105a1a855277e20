import { useTranslation } from 'react-i18next'
import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { dayOf, endOfDay, startOfDay } from './day-conversion.ts'

interface Terms {
  starts_at?: string | undefined
  ends_at?: string | null | undefined
}

const MONTH_MS = 30 * 86_400_000

/**
 * Form fields for the first and last day of a subscription. With `byPlan`, an empty first day means now,
 * and the plan can determine the last day. Any other empty day is invalid.
 */
export function TermFields({ byPlan }: { byPlan: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <StartField byPlan={byPlan} />
      <EndField byPlan={byPlan} />
    </div>
  )
}

function StartField({ byPlan }: { byPlan: boolean }) {
  const { t } = useTranslation('installation')
  const { control } = useFormContext<Terms>()
  return (
    <Controller
      control={control}
      name="starts_at"
      render={({ field, fieldState }) => (
        <Field
          label={t('subscriptions.starts')}
          hint={byPlan ? t('subscriptions.starts_hint') : undefined}
          error={fieldState.error?.message}
        >
          <Input
            type="date"
            ref={field.ref}
            onBlur={field.onBlur}
            value={dayOf(field.value)}
            onChange={(event) => field.onChange(startOfDay(event.target.value) ?? (byPlan ? undefined : ''))}
          />
        </Field>
      )}
    />
  )
}

/**
 * Field for the end of a subscription: never, or on a chosen day. With `byPlan`, the plan can determine the
 * end too.
 */
function EndField({ byPlan }: { byPlan: boolean }) {
  const { t } = useTranslation('installation')
  const { control } = useFormContext<Terms>()
  return (
    <Controller
      control={control}
      name="ends_at"
      render={({ field, fieldState }) => {
        const kind = field.value === undefined ? 'plan' : field.value === null ? 'open' : 'day'
        return (
          <div className="flex flex-col gap-2">
            <span className="text-sm font-semibold" aria-hidden>
              {t('subscriptions.ends')}
            </span>
            <Segmented
              block
              label={t('subscriptions.ends')}
              value={kind}
              onChange={(next) => field.onChange(endFor(next))}
              options={[
                ...(byPlan ? [{ value: 'plan' as const, label: t('subscriptions.by_plan') }] : []),
                { value: 'open' as const, label: t('subscriptions.no_end') },
                { value: 'day' as const, label: t('subscriptions.on_day') },
              ]}
            />
            {kind === 'day' || fieldState.error ? (
              <Field label={t('subscriptions.last_day')} error={fieldState.error?.message}>
                <Input
                  type="date"
                  ref={field.ref}
                  onBlur={field.onBlur}
                  value={dayOf(field.value)}
                  onChange={(event) => field.onChange(endOfDay(event.target.value) ?? '')}
                />
              </Field>
            ) : null}
          </div>
        )
      }}
    />
  )
}

const endFor = (kind: 'plan' | 'open' | 'day'): string | null | undefined => {
  if (kind === 'plan') return undefined
  return kind === 'open' ? null : endOfDay(dayOf(new Date(Date.now() + MONTH_MS).toISOString()))
}
