import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { language } from '../../../lib/i18n.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useSignal } from '../../../lib/signal.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { DishValues } from '../dish-values.ts'
import { QuantityInput } from './quantity-input.tsx'
import { inOwnUnit, inUnit, lineCost, readableUnit, unitsOf, type Ingredient } from './recipe-cost.ts'
import { useUnits } from './use-ingredients.ts'

interface RecipeRowProps {
  index: number
  /** Undefined while it is on its way, or gone from stock. */
  ingredient: Ingredient | undefined
  restaurant: AccessibleRestaurant
  /** Just added: its quantity is asked for at once. */
  fresh: boolean
  onRemove: () => void
}

/** One ingredient: how much of it, in which unit, and what that costs. */
export function RecipeRow({ index, ingredient, restaurant, fresh, onRemove }: RecipeRowProps) {
  const { t } = useTranslation('dishes')
  const { control } = useFormContext<DishValues>()
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: `recipe.${index}.quantity` })
  const own = value ?? 0
  const [chosen, setUnit] = useState<string | null>(null)
  const name = ingredient?.name ?? t('recipe.unknown')
  const unit = chosen ?? (ingredient ? readableUnit(ingredient, own) : '')
  const shown = value === null || !ingredient ? value : inUnit(own, ingredient, unit)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 py-3 sm:grid-cols-[1fr_auto_5.5rem_auto]">
      <span className="min-w-0 font-medium max-sm:col-start-1">
        {ingredient ? name : <Skeleton className="h-5 w-32" />}
      </span>
      <span className="flex items-start gap-1.5 max-sm:col-span-2 max-sm:row-start-2">
        <span className="w-24">
          <QuantityInput
            ref={ref}
            autoFocus={fresh}
            invalid={fieldState.error !== undefined}
            label={t('recipe.quantity_of', { name })}
            value={shown}
            currency={restaurant.currency}
            onBlur={onBlur}
            onChange={(next) => {
              // What was typed keeps its unit, whichever would read better.
              setUnit(unit)
              onChange(next === null || !ingredient ? next : inOwnUnit(next, ingredient, unit))
            }}
          />
        </span>
        {ingredient ? (
          <UnitSelect
            ingredient={ingredient}
            restaurant_id={restaurant.id}
            unit={unit}
            label={t('recipe.unit_of', { name })}
            onUnit={(next) => {
              // The figure stays and means the other unit: 180 kg was a slip for 180 g.
              if (typeof shown === 'number') onChange(inOwnUnit(shown, ingredient, next))
              setUnit(next)
            }}
          />
        ) : null}
      </span>
      <span className="text-right text-sm text-ink-soft max-sm:col-start-2 max-sm:row-start-2 max-sm:hidden">
        <Money cents={Math.round(lineCost(ingredient, own))} currency={restaurant.currency} />
      </span>
      <IconButton
        tooltip={false}
        className="max-sm:col-start-2 max-sm:row-start-1"
        label={t('modifiers.remove', { name })}
        icon={<Trash2 className="size-5" />}
        onClick={onRemove}
      />
      {fieldState.error ? (
        <p role="alert" className="col-span-full text-sm font-medium text-danger-ink">
          {fieldState.error.message}
        </p>
      ) : null}
    </li>
  )
}

interface UnitSelectProps {
  ingredient: Ingredient
  restaurant_id: string
  unit: string
  label: string
  onUnit: (unit: string) => void
}

function UnitSelect({ ingredient, restaurant_id, unit, label, onUnit }: UnitSelectProps) {
  const speech = useSignal(language)
  const named = useUnits(restaurant_id).data?.items ?? []
  const nameOf = (key: string) => {
    const found = named.find((entry) => entry.key === key)
    return (speech === 'en' ? found?.label_en : null) ?? found?.label ?? key
  }
  return (
    <Select aria-label={label} className="w-32" value={unit} onChange={(event) => onUnit(event.target.value)}>
      {unitsOf(ingredient).map((key) => (
        <option key={key} value={key}>
          {nameOf(key)}
        </option>
      ))}
    </Select>
  )
}
