import { unitConversionOf } from '@forki/contract/inventory-units'
import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { parseDecimal } from '../../../domain/inventory/quantities.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { InventoryItemValues } from '../item-values.ts'
import { DecimalField } from './decimal-field.tsx'

const METRIC_UNITS = new Set(['mg', 'g', 'kg', 't', 'ml', 'cl', 'dl', 'l', 'hl'])

/**
 * Purchase units of an item, such as a crate of 24 or a sack of 25 kg. Metric units that convert to the item's
 * unit, such as g to kg, need no entry.
 */
export function UnitRows() {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { control } = useFormContext<InventoryItemValues>()
  const { fields, append, remove } = useFieldArray<InventoryItemValues, 'units'>({ control, name: 'units' })
  const unit = useWatch({ control, name: 'unit' })
  const rows = useWatch({ control, name: 'units' })
  const unusedUnits = restaurant.units.filter(
    ({ key, is_active }) =>
      is_active && !unitConversionOf(key, { unit, units: [] }) && !rows.some((row) => row.unit === key),
  )
  // Suggests packaging units first, because items are usually bought in packages.
  const packs = unusedUnits.filter(({ key }) => !METRIC_UNITS.has(key))
  return (
    <FieldSet legend={t('units.legend')} hint={t('units.hint')}>
      {fields.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {fields.map((field, index) => (
            <UnitRow key={field.id} index={index} unit={unit} onRemove={() => remove(index)} />
          ))}
        </ul>
      ) : null}
      {unusedUnits[0] ? (
        <Button
          className="self-start"
          size="sm"
          icon={<Plus className="size-4" aria-hidden />}
          onClick={() => append({ unit: (packs[0] ?? unusedUnits[0])?.key ?? '', factor: 1 })}
        >
          {t('units.add')}
        </Button>
      ) : null}
    </FieldSet>
  )
}

interface UnitRowProps {
  index: number
  unit: string
  onRemove: () => void
}

function UnitRow({ index, unit, onRemove }: UnitRowProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { register, getFieldState, formState } = useFormContext<InventoryItemValues>()
  const row = useWatch<InventoryItemValues, `units.${number}`>({ name: `units.${index}` })
  const problem = getFieldState(`units.${index}.unit`, formState).error
  return (
    <li className="flex items-start gap-2">
      <Field
        label={t('units.unit', { number: index + 1 })}
        hideLabel
        error={problem?.message}
        className="flex-1"
      >
        <Select {...register(`units.${index}.unit`)}>
          {restaurant.units
            .filter(({ key }) => key !== unit)
            .map(({ key, label }) => (
              <option key={key} value={key}>
                {t('units.one', { unit: label })}
              </option>
            ))}
        </Select>
      </Field>
      <span className="flex h-11 items-center text-ink-muted" aria-hidden>
        =
      </span>
      <Controller<InventoryItemValues, `units.${number}.factor`>
        name={`units.${index}.factor`}
        render={({ field, fieldState }) => (
          <Field
            label={t('units.factor', { unit: row?.unit ? restaurant.unit(row.unit, 1) : '' })}
            hideLabel
            error={fieldState.error?.message}
            className="w-36"
          >
            <DecimalField
              {...field}
              parse={(text) => (text.trim() === '' ? null : parseDecimal(text.trim(), restaurant.locale, 6))}
              format={(value) => restaurant.number(value)}
              unit={restaurant.unit(unit)}
            />
          </Field>
        )}
      />
      <IconButton
        label={t('units.remove', { unit: row?.unit ? restaurant.unit(row.unit, 1) : '' })}
        icon={<Trash2 className="size-5" />}
        onClick={onRemove}
      />
    </li>
  )
}
