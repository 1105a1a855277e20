import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { language } from '../../../lib/i18n.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useSignal } from '../../../lib/signal.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { ingredientCost, unitsOf, type Ingredient } from './recipe-cost.ts'
import { useUnits } from './use-ingredients.ts'
import { useRecipeQuantity } from './use-recipe-quantity.ts'

interface RecipeRowProps {
  index: number
  /** Inventory item of the ingredient. Undefined while it loads, and after its removal from the inventory. */
  ingredient: Ingredient | undefined
  restaurant: AccessibleRestaurant
  /** True for an ingredient that was just added. Its quantity input gets the focus. */
  isNew: boolean
  onRemove: () => void
}

/** Recipe row of one ingredient: quantity, unit and cost. */
export function RecipeRow({ index, ingredient, restaurant, isNew, onRemove }: RecipeRowProps) {
  const { t } = useTranslation('dishes')
  const { ref, shownQuantity, ownQuantity, unit, error, onBlur, onQuantity, onUnit } = useRecipeQuantity(
    index,
    ingredient,
  )
  const name = ingredient?.name ?? t('recipe.unknown')
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 py-3 sm:grid-cols-[1fr_auto_5.5rem_auto]">
      <span className="min-w-0 font-medium max-sm:col-start-1">
        {ingredient ? name : <Skeleton className="h-5 w-32" />}
      </span>
      <span className="flex items-start gap-1.5 max-sm:col-span-2 max-sm:row-start-2">
        <span className="w-24">
          <QuantityInput
            ref={ref}
            autoFocus={isNew}
            invalid={error !== undefined}
            label={t('recipe.quantity_of', { name })}
            value={shownQuantity}
            currency={restaurant.currency}
            onBlur={onBlur}
            onChange={onQuantity}
          />
        </span>
        {ingredient ? (
          <UnitSelect
            ingredient={ingredient}
            restaurant_id={restaurant.id}
            unit={unit}
            label={t('recipe.unit_of', { name })}
            onUnit={onUnit}
          />
        ) : null}
      </span>
      <span className="text-right text-sm text-ink-soft max-sm:col-start-2 max-sm:row-start-2 max-sm:hidden">
        <Money cents={Math.round(ingredientCost(ingredient, ownQuantity))} currency={restaurant.currency} />
      </span>
      <IconButton
        tooltip={false}
        className="max-sm:col-start-2 max-sm:row-start-1"
        label={t('modifiers.remove', { name })}
        icon={<Trash2 className="size-5" />}
        onClick={onRemove}
      />
      {error ? (
        <p role="alert" className="col-span-full text-sm font-medium text-danger-ink">
          {error.message}
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
  const lang = useSignal(language)
  const units = useUnits(restaurant_id).data?.items ?? []
  const nameOf = (key: string) => {
    const unitEntry = units.find((entry) => entry.key === key)
    return (lang === 'en' ? unitEntry?.label_en : null) ?? unitEntry?.label ?? key
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
