import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'

interface UnavailableDatesFieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

/** Field for the dates on which a table is unavailable. */
export function UnavailableDatesField({ value, onChange, error }: UnavailableDatesFieldProps) {
  const { t } = useTranslation('tables')
  const { date } = useFormat('UTC')
  const [next, setNext] = useState('')
  const add = () => {
    onChange([...new Set([...value, next])].toSorted())
    setNext('')
  }
  return (
    <FieldSet legend={t('dates')} error={error}>
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {value.map((day) => (
            <li
              key={day}
              className="tabular inline-flex min-h-11 items-center rounded-full border border-line bg-raised pl-4"
            >
              {date(day)}
              <IconButton
                label={t('dates_remove', { date: date(day) })}
                icon={<X className="size-4" />}
                className="rounded-full"
                onClick={() => onChange(value.filter((other) => other !== day))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Field label={t('dates_new')} hideLabel>
          <Input
            type="date"
            className="w-44!"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Field>
        <Button disabled={next === ''} icon={<Plus className="size-5" aria-hidden />} onClick={add}>
          {t('dates_add')}
        </Button>
      </div>
    </FieldSet>
  )
}
