import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { expiryOf, EXPIRY_TERMS, type ExpiryTerm } from '../expiry.ts'

interface ExpiryFieldProps {
  /** Ref of the day field, which gets the focus if its day is invalid. */
  ref: Ref<HTMLInputElement>
  onChange: (expires_at: string | null) => void
  error: string | undefined
  today: string
}

/** Form field for the expiry of an API key: a usual term, a chosen day, or never. */
export function ExpiryField({ ref, onChange, error, today }: ExpiryFieldProps) {
  const { t } = useTranslation('api-keys')
  const [term, setTerm] = useState<ExpiryTerm>('90')
  const [day, setDay] = useState('')
  const choose = (next: ExpiryTerm, nextDay: string) => {
    setTerm(next)
    setDay(nextDay)
    onChange(expiryOf(next, nextDay, Date.now()))
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('form.expiry')}
        hint={term === 'never' ? t('form.never_hint') : undefined}
        error={term === 'day' ? undefined : error}
      >
        <Select
          value={term}
          onChange={(event) => {
            const nextTerm = EXPIRY_TERMS.find((each) => each === event.target.value) ?? '90'
            choose(nextTerm, nextTerm === 'day' && day === '' ? today : day)
          }}
        >
          {EXPIRY_TERMS.map((each) => (
            <option key={each} value={each}>
              {t(`form.terms.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {term === 'day' ? (
        <Field label={t('form.day')} error={error}>
          <Input
            ref={ref}
            type="date"
            min={today}
            value={day}
            onChange={(event) => choose('day', event.target.value)}
          />
        </Field>
      ) : null}
    </div>
  )
}
