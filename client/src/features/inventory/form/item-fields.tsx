import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { parseQuantitySum } from '../../../domain/inventory/quantities.ts'
import {
  useInventoryRestaurant,
  type InventoryChoice,
} from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { InventoryItemValues } from '../item-values.ts'
import { costInputText, parseCost } from '../../../domain/inventory/unit-cost.ts'
import { DecimalField } from './decimal-field.tsx'

/** Text field of the item form. The translation key of its label is `fields.<name>`. */
export function TextField({ name, optional }: { name: 'name' | 'sku'; optional?: boolean }) {
  const { t } = useTranslation('inventory')
  const { register, getFieldState, formState } = useFormContext<InventoryItemValues>()
  const { error } = getFieldState(name, formState)
  return (
    <Field label={t(`fields.${name}`)} optional={optional ?? false} error={error?.message}>
      <Input autoComplete="off" {...register(name, optional ? { setValueAs: emptyToNull } : {})} />
    </Field>
  )
}

interface ChoiceFieldProps {
  name: 'category' | 'unit' | 'supplier_id'
  choices: readonly InventoryChoice[]
  /** Label of the empty option. Undefined if the field is required. */
  noneLabel?: string
  hint?: string
}

/**
 * Select of an item's category, unit or supplier. The stored value stays selectable even if it is inactive. The form
 * keeps a value whose choice is not loaded yet.
 */
export function ChoiceField({ name, choices, noneLabel, hint }: ChoiceFieldProps) {
  const { t } = useTranslation('inventory')
  const { control, formState } = useFormContext<InventoryItemValues>()
  const currentKey = formState.defaultValues?.[name]
  const offered = choices.filter(({ is_active, key }) => is_active || key === currentKey)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={t(`fields.${name}`)}
          optional={noneLabel !== undefined}
          hint={hint}
          error={fieldState.error?.message}
        >
          <Select
            {...field}
            value={field.value ?? ''}
            onChange={(event) => field.onChange(emptyToNull(event.target.value))}
          >
            {noneLabel === undefined ? null : <option value="">{noneLabel}</option>}
            {offered.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    />
  )
}

interface QuantityFieldProps {
  name: 'min_quantity' | 'reorder_quantity'
}

/** Field of the minimum stock or the usual order quantity, in the item's unit. An empty field means 0. */
export function QuantityField({ name }: QuantityFieldProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const unit = useWatch<InventoryItemValues, 'unit'>({ name: 'unit' })
  return (
    <Controller<InventoryItemValues, typeof name>
      name={name}
      render={({ field, fieldState }) => (
        <Field label={t(`fields.${name}`)} hint={t(`hints.${name}`)} error={fieldState.error?.message}>
          <DecimalField
            {...field}
            parse={(text) => parseQuantitySum(text, restaurant.locale) ?? 0}
            format={(value) => (value === 0 ? '' : restaurant.number(value))}
            placeholder="0"
            unit={restaurant.unit(unit)}
          />
        </Field>
      )}
    />
  )
}

/** Field of the unit cost. The entered cost applies until the first delivery determines the cost. */
export function CostField() {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const unit = useWatch<InventoryItemValues, 'unit'>({ name: 'unit' })
  return (
    <Controller<InventoryItemValues, 'unit_cost_cents'>
      name="unit_cost_cents"
      render={({ field, fieldState }) => (
        <Field label={t('fields.unit_cost')} hint={t('hints.unit_cost')} error={fieldState.error?.message}>
          <DecimalField
            {...field}
            parse={(text) => parseCost(text, restaurant.currency, restaurant.locale) ?? 0}
            format={(value) =>
              value === 0 ? '' : costInputText(value, restaurant.currency, restaurant.locale)
            }
            placeholder="0"
            unit={t('per_unit', { unit: restaurant.unit(unit, 1) })}
          />
        </Field>
      )}
    />
  )
}
