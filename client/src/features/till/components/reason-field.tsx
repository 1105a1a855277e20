/** Why money moves: the usual reasons a press away, or words of one's own. */
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

interface ReasonFieldProps {
  /** The usual ones, separated by commas in the catalogue. */
  usual: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

export function ReasonField({ usual, value, onChange, error }: ReasonFieldProps) {
  const { t } = useTranslation('till')
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('cash.reason')} error={error}>
        <Input
          size="touch"
          maxLength={300}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {usual.split(',').map((reason) => (
          <Button
            key={reason}
            variant="soft"
            size="touch"
            aria-pressed={value === reason}
            className="px-4! text-[0.9375rem]! aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            onClick={() => onChange(reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  )
}
