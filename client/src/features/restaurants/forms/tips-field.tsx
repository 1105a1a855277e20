import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { parsePercent } from '../../../components/percent-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'

const write = (presets: readonly number[]) => presets.map((bps) => bps / 100).join(', ')

/** The tips that the till suggests, written as percentages in a row. */
export function TipsField() {
  const { t } = useTranslation('restaurants')
  const { field, fieldState } = useController<RestaurantValues, 'tip_presets_bps'>({
    name: 'tip_presets_bps',
  })
  const { name, ref, value, onBlur, onChange } = field
  const [text, setText] = useState(() => write(value ?? []))
  const read = (typed: string) => {
    setText(typed)
    const parts = typed.split(/[,;]\s*|\s+/).filter(Boolean)
    onChange(parts.map(parsePercent))
  }
  return (
    <Field label={t('tips')} hint={t('tips_hint')} error={errorOf(fieldState.error)}>
      <Input
        name={name}
        ref={ref}
        inputMode="text"
        autoComplete="off"
        value={text}
        onBlur={onBlur}
        onChange={(event) => read(event.target.value)}
      />
    </Field>
  )
}

/** The field's own message, or that of the first percentage that is wrong. */
function errorOf(error: { message?: string } | undefined): string | undefined {
  if (!error) return undefined
  if (error.message) return error.message
  return Object.values(error as Record<string, { message?: string }>).find((entry) => entry?.message)?.message
}
