import type { InventoryItem } from '@forki/contract/inventory'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../lib/media.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NumberPad } from '../../../ui/number-pad.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { parseQuantitySum, numberSeparators, convertibleUnits } from '../../../domain/inventory/quantities.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'

const TOUCH_QUERY = '(pointer: coarse)'

interface QuantityFieldProps {
  item: Pick<InventoryItem, 'unit' | 'units'>
  label: string
  /** Typed text of the amount, so that a sum such as `12+3` stays visible. */
  text: string
  unit: string
  onChange: (text: string, amount: number | null) => void
  onUnit: (unit: string) => void
  error?: string | undefined
  /** True to show a button that adds a term to the sum. */
  allowsSum?: boolean
  /** Callback for Enter, which replaces the submit of the form. */
  onEnter?: () => void
  autoFocus?: boolean
  /**
   * Content after the amount field, such as the buttons of a count. The keypad is beside both on a tablet, and
   * between both on a phone.
   */
  children?: ReactNode
}

/**
 * Large amount field with its unit. On touch screens it has its own keypad, because an on-screen keyboard would
 * cover the sheet.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { item, label, text, unit, onChange, onUnit, error, allowsSum, onEnter, autoFocus, children } = props
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const touch = useMediaQuery(TOUCH_QUERY)
  const field = useFocusOnMount(autoFocus)
  const write = (next: string) => onChange(next, parseQuantitySum(next, restaurant.locale))
  const units = useUnitChoices(item)
  const sum = parseQuantitySum(text, restaurant.locale)
  // The keypad edits only the last term of a sum.
  const lastTermStart = text.lastIndexOf('+') + 1
  const { decimal } = numberSeparators(restaurant.locale)
  const addTermButton = allowsSum ? <AddTermButton text={text} inputRef={field} onText={write} /> : null
  return (
    <div className={clsx('flex flex-col gap-3', touch && children && BESIDE_KEYPAD_CLASS)}>
      <Field label={label} error={error} aside={addTermButton}>
        <span className="flex items-center gap-2">
          <Input
            ref={field}
            size="big"
            inputMode={touch ? 'none' : 'decimal'}
            autoComplete="off"
            className="tabular text-center text-4xl! font-bold"
            value={text}
            placeholder="0"
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !onEnter) return
              event.preventDefault()
              onEnter()
            }}
          />
          {units.length === 1 ? (
            <span className="shrink-0 text-xl font-semibold text-ink-soft">{restaurant.unit(unit)}</span>
          ) : null}
          {units.length === 2 ? <UnitChoice units={units} unit={unit} onUnit={onUnit} /> : null}
        </span>
        {text.includes('+') && sum !== null && !Number.isNaN(sum) ? (
          <span className="tabular text-center text-sm font-semibold text-ink-soft">
            {t('amount.sum', { quantity: restaurant.quantity(sum, unit) })}
          </span>
        ) : null}
      </Field>
      {units.length > 2 ? <UnitChoice units={units} unit={unit} onUnit={onUnit} /> : null}
      {touch ? (
        <NumberPad
          size="touch"
          decimal={decimal}
          maxLength={10}
          className={clsx(children && 'md:col-start-2 md:row-span-4 md:row-start-1')}
          value={text.slice(lastTermStart)}
          onChange={(term) => write(text.slice(0, lastTermStart) + term)}
        />
      ) : null}
      {children}
    </div>
  )
}

/** Ref of the amount field. With `autoFocus`, the field gets the focus on mount, and its text is selected. */
function useFocusOnMount(autoFocus: boolean | undefined) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!autoFocus) return
    field.current?.focus()
    field.current?.select()
  }, [autoFocus])
  return field
}

/** Units in which the amount may be entered. */
function useUnitChoices(item: Pick<InventoryItem, 'unit' | 'units'>) {
  const restaurant = useInventoryRestaurant()
  return convertibleUnits(item, [
    ...restaurant.units.filter(({ is_active }) => is_active).map(({ key }) => key),
    'kg',
    'g',
    'l',
    'ml',
  ])
}

interface AddTermButtonProps {
  text: string
  inputRef: RefObject<HTMLInputElement | null>
  onText: (next: string) => void
}

/** Button that appends another term to the sum in the amount field. */
function AddTermButton({ text, inputRef, onText }: AddTermButtonProps) {
  const { t } = useTranslation('inventory')
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-my-2 -mr-2"
      disabled={text === '' || text.endsWith('+')}
      icon={<Plus className="size-4" aria-hidden />}
      onClick={() => {
        onText(`${text}+`)
        inputRef.current?.focus()
      }}
    >
      {t('amount.more')}
    </Button>
  )
}

/**
 * CSS class that puts the keypad beside the amount on a tablet, so that the content below the amount stays
 * visible.
 */
const BESIDE_KEYPAD_CLASS =
  'md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_auto_auto_1fr] md:gap-x-6'

interface UnitChoiceProps {
  units: readonly string[]
  unit: string
  onUnit: (unit: string) => void
}

function UnitChoice({ units, unit, onUnit }: UnitChoiceProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  return (
    <span className="shrink-0 max-w-full">
      <Segmented
        size="touch"
        label={t('amount.unit')}
        value={unit}
        onChange={onUnit}
        options={units.map((value) => ({ value, label: restaurant.unit(value) }))}
      />
    </span>
  )
}

/** State of the text in an amount field. Text, because the user may type a sum or an incomplete decimal. */
export function useQuantityText(start: number | null) {
  const restaurant = useInventoryRestaurant()
  return useState(() => (start === null || Number.isNaN(start) ? '' : restaurant.number(start)))
}
