/** Names of tax rates as removable chips, with fields that add a name and its rate. */
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PercentInput } from '../../../components/percent-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'

const MAX_NAMES = 20

export function TaxNamesField() {
  const { t } = useTranslation('restaurants')
  const { percent } = useFormat()
  const { field, fieldState } = useController<RestaurantValues, 'tax_names'>({ name: 'tax_names' })
  const [name, setName] = useState('')
  const [rate, setRate] = useState<number | null>(null)
  const names = field.value ?? []
  const entered = name.trim()
  const isTaken = names.some(
    (one) => one.rate_bps === rate || one.name.toLowerCase() === entered.toLowerCase(),
  )
  const isValid = entered !== '' && rate !== null && rate >= 0 && rate <= 10_000 && !isTaken
  const add = () => {
    if (!isValid || rate === null) return
    field.onChange([...names, { rate_bps: rate, name: entered }].toSorted((a, b) => a.rate_bps - b.rate_bps))
    setName('')
    setRate(null)
  }
  return (
    <FieldSet
      legend={t('tax_names')}
      hint={t('tax_names_hint')}
      error={fieldState.error?.message}
      className="sm:col-span-2"
    >
      <div className="flex flex-wrap items-end gap-2">
        {names.map((one) => (
          <span
            key={one.rate_bps}
            className="tabular inline-flex min-h-11 items-center rounded-full border border-line bg-raised pl-4 font-semibold"
          >
            {one.name} {percent(one.rate_bps)}
            <IconButton
              label={t('tax_name_remove', { name: one.name })}
              icon={<X className="size-4" />}
              className="rounded-full"
              onClick={() => field.onChange(names.filter((other) => other !== one))}
            />
          </span>
        ))}
        {names.length < MAX_NAMES ? (
          <span className="flex flex-wrap items-end gap-2">
            <Field label={t('tax_name')} error={isTaken ? t('tax_name_taken') : undefined} className="w-32">
              <Input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
            </Field>
            <Field label={t('tax_name_rate')} className="w-28">
              <PercentInput key={names.length} value={rate} onChange={setRate} />
            </Field>
            <Button disabled={!isValid} icon={<Plus className="size-5" aria-hidden />} onClick={add}>
              {t('tax_name_add')}
            </Button>
          </span>
        ) : null}
      </div>
    </FieldSet>
  )
}
