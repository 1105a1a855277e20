/** Reason field with suggestions and free text. */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

interface ReasonFieldProps {
  label: string
  /** Suggestions, separated by commas in the translation. */
  usual: string
  value: string
  onChange: (reason: string) => void
  maxLength?: number
}

export function ReasonField({ label, usual, value, onChange, maxLength = 200 }: ReasonFieldProps) {
  const { t } = useTranslation('orders')
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
        {usual.split(',').map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={value === reason}
            onClick={() => onChange(reason)}
            className={clsx(
              'min-h-12 rounded-lg px-4 font-semibold transition-colors',
              value === reason
                ? 'bg-ink text-paper'
                : 'border border-line-strong/50 bg-raised hover:border-line-strong',
            )}
          >
            {reason}
          </button>
        ))}
      </div>
      <Field label={label}>
        <Input
          size="touch"
          value={value}
          maxLength={maxLength}
          placeholder={t('reason_other')}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  )
}
