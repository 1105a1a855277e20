import { useState } from 'react'
import { useController, useFormContext, type FieldError, type RefCallBack } from 'react-hook-form'
import type { DishValues } from '../dish-values.ts'
import { toOwnUnit, toUnit, readableUnit, type Ingredient } from './recipe-cost.ts'

export interface RecipeQuantity {
  ref: RefCallBack
  /** Quantity in the ingredient's own unit. It is 0 for an empty input. */
  ownQuantity: number
  /** Quantity in the unit of the input. Null for an empty input, NaN for invalid text. */
  shownQuantity: number | null
  /** Unit in which the user enters the quantity. */
  unit: string
  error: FieldError | undefined
  onBlur: () => void
  onQuantity: (quantity: number | null) => void
  onUnit: (unit: string) => void
}

/** Quantity of one ingredient in a recipe, converted between the ingredient's own unit and the unit of the input. */
export function useRecipeQuantity(index: number, ingredient: Ingredient | undefined): RecipeQuantity {
  const { control } = useFormContext<DishValues>()
  const { field, fieldState } = useController({ control, name: `recipe.${index}.quantity` })
  const { ref, value, onBlur, onChange } = field
  const [chosen, setUnit] = useState<string | null>(null)
  const ownQuantity = value ?? 0
  const unit = chosen ?? (ingredient ? readableUnit(ingredient, ownQuantity) : '')
  const shown = value === null || !ingredient ? value : toUnit(ownQuantity, ingredient, unit)
  return {
    ref,
    ownQuantity,
    shownQuantity: shown,
    unit,
    error: fieldState.error,
    onBlur,
    onQuantity: (next) => {
      // Fixes the unit when the user types a quantity. Otherwise the input would switch to a more readable
      // unit while the user types.
      setUnit(unit)
      onChange(next === null || !ingredient ? next : toOwnUnit(next, ingredient, unit))
    },
    onUnit: (next) => {
      // Preserves the typed number when the unit changes. A user who changes 180 kg to grams meant 180 g.
      if (ingredient && typeof shown === 'number') onChange(toOwnUnit(shown, ingredient, next))
      setUnit(next)
    },
  }
}
