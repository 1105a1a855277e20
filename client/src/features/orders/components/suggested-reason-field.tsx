/** Field for a reason with suggestions. Free text is allowed unless only suggestions are valid. */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

interface SuggestedReasonFieldProps {
  label: string
  /** Suggestions: a translated text separated by commas, or a list of labels and values. */
  usualReasons: string | readonly { value: string; label: string }[]
  value: string
  onChange: (reason: string) => void
  maxLength?: number
  /** True if only the suggestions are valid. */
  chipsOnly?: boolean
}

export function SuggestedReasonField(props: SuggestedReasonFieldProps) {
  const { t } = useTranslation('orders')
  const { label, usualReasons, value, onChange, maxLength = 200, chipsOnly = false } = props
  const chips =
    typeof usualReasons === 'string'
      ? usualReasons.split(',').map((reason) => ({ value: reason, label: reason }))
      : usualReasons
  return (
    <div className="flex flex-col gap-3">
      {chipsOnly ? (
        <p aria-hidden className="-mb-1 text-sm font-semibold">
          {label}
        </p>
      ) : null}
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <button
            key={chip.value}
            type="button"
            aria-pressed={value === chip.value}
            onClick={() => onChange(chip.value)}
            className={clsx(
              'min-h-12 rounded-lg px-4 font-semibold transition-colors',
              value === chip.value
                ? 'bg-ink text-paper'
                : 'border border-line-strong/50 bg-raised hover:border-line-strong',
            )}
          >
            {chip.label}
          </button>
        ))}
      </div>
      {chipsOnly ? null : (
        <Field label={label}>
          <Input
            size="touch"
            value={value}
            maxLength={maxLength}
            placeholder={t('reason_other')}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )}
    </div>
  )
}
