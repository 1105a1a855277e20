/** Names of tax rates as removable chips, with fields that add a name and its rate. */
import type { TaxName } from '@forki/contract/tax-names'
import { Plus, X } from 'lucide-react'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
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
  const names = field.value ?? []
  return (
    <FieldSet
      legend={t('tax_names')}
      hint={t('tax_names_hint')}
      error={fieldState.error?.message}
      className="sm:col-span-2"
    >
      <div className="flex flex-wrap items-start gap-2">
        {names.map((one) => (
          <span
            key={one.rate_bps}
            className="tabular inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-raised pl-4 font-semibold"
          >
            <span className="min-w-0 break-words">
              {one.name} {percent(one.rate_bps)}
              {one.name_en ? <span className="font-normal text-ink-muted"> · {one.name_en}</span> : null}
            </span>
            <IconButton
              label={t('tax_name_remove', { name: one.name })}
              icon={<X className="size-4" />}
              className="rounded-full"
              onClick={() => field.onChange(names.filter((other) => other !== one))}
            />
          </span>
        ))}
      </div>
      {names.length < MAX_NAMES ? (
        <AddTaxName
          names={names}
          onAdd={(one) => field.onChange([...names, one].toSorted((a, b) => a.rate_bps - b.rate_bps))}
        />
      ) : null}
    </FieldSet>
  )
}

interface AddTaxNameProps {
  names: readonly Pick<TaxName, 'name' | 'rate_bps'>[]
  onAdd: (name: TaxName) => void
}

/**
 * State of the fields for a new tax name. `isValid` requires a name and a rate from 0 to 100 %, and neither
 * may be in the list already.
 */
function useNewTaxName({ names, onAdd }: AddTaxNameProps) {
  const [typed, setTyped] = useState('')
  const [english, setEnglish] = useState('')
  const [rate_bps, setRate] = useState<number | null>(null)
  const name = typed.trim()
  const isNameTaken = names.some((one) => one.name.toLowerCase() === name.toLowerCase())
  const isRateTaken = names.some((one) => one.rate_bps === rate_bps)
  const isRate = rate_bps !== null && rate_bps >= 0 && rate_bps <= 10_000
  const isValid = name !== '' && isRate && !isNameTaken && !isRateTaken
  const add = () => {
    if (!isValid) return
    onAdd({ rate_bps, name, name_en: english.trim() || null })
    setTyped('')
    setEnglish('')
    setRate(null)
  }
  return { typed, setTyped, english, setEnglish, rate_bps, setRate, isNameTaken, isRateTaken, isValid, add }
}

function AddTaxName({ names, onAdd }: AddTaxNameProps) {
  const { t } = useTranslation('restaurants')
  const nameInput = useRef<HTMLInputElement>(null)
  const fields = useNewTaxName({ names, onAdd })
  const { typed, setTyped, english, setEnglish, rate_bps, setRate, isNameTaken, isRateTaken } = fields
  const addAndFocus = () => {
    fields.add()
    nameInput.current?.focus()
  }
  /** Adds the tax name on Enter instead of submitting the settings, which would lose the typed name. */
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (fields.isValid) addAndFocus()
  }
  /**
   * Adds a valid tax name when the focus leaves its fields. Otherwise the user could save the settings
   * without the typed name.
   */
  const addOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) fields.add()
  }
  return (
    <div className="flex flex-wrap items-start gap-2" onBlur={addOnLeave}>
      <Field
        label={t('tax_name')}
        error={isNameTaken ? t('tax_name_taken') : undefined}
        className="min-w-0 flex-1 basis-40 sm:max-w-56"
      >
        <Input
          ref={nameInput}
          value={typed}
          maxLength={40}
          onKeyDown={addOnEnter}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <EnglishName value={english} onKeyDown={addOnEnter} onChange={setEnglish} />
      <Field
        label={t('tax_name_rate')}
        error={isRateTaken ? t('tax_rate_taken') : undefined}
        className="w-32"
      >
        <PercentInput key={names.length} value={rate_bps} onKeyDown={addOnEnter} onChange={setRate} />
      </Field>
      <Button
        className="mt-[1.625rem]"
        disabled={!fields.isValid}
        icon={<Plus className="size-5" aria-hidden />}
        onClick={addAndFocus}
      >
        {t('tax_name_add')}
      </Button>
    </div>
  )
}

interface EnglishNameProps {
  value: string
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (value: string) => void
}

function EnglishName({ value, onKeyDown, onChange }: EnglishNameProps) {
  const { t } = useTranslation('restaurants')
  return (
    <Field label={t('tax_name_en')} optional className="min-w-0 flex-1 basis-40 sm:max-w-56">
      <Input
        lang="en"
        value={value}
        maxLength={40}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
