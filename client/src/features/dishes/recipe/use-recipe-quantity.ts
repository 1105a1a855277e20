import { useState } from 'react'
import { useController, useFormContext, type FieldError, type RefCallBack } from 'react-hook-form'
import type { DishValues } from '../dish-values.ts'
import { toOwnUnit, toUnit, readableUnit, type Ingredient } from './recipe-cost.ts'

export interface RecipeQuantity {
  ref: RefCallBack
  /** Quantity in the ingredient's own unit, 0 while empty. */
  own: number
  /** Quantity in `unit`. */
  shown: number | null
  /** Unit in which the quantity is entered. */
  unit: string
  error: FieldError | undefined
  onBlur: () => void
  onQuantity: (quantity: number | null) => void
  onUnit: (unit: string) => void
}

/** Quantity of one recipe row, converted between the ingredient's own unit and the chosen one. */
export function useRecipeQuantity(index: number, ingredient: Ingredient | undefined): RecipeQuantity {
  const { control } = useFormContext<DishValues>()
  const { field, fieldState } = useController({ control, name: `recipe.${index}.quantity` })
  const { ref, value, onBlur, onChange } = field
  const [chosen, setUnit] = useState<string | null>(null)
  const own = value ?? 0
  const unit = chosen ?? (ingredient ? readableUnit(ingredient, own) : '')
  const shown = value === null || !ingredient ? value : toUnit(own, ingredient, unit)
  return {
    ref,
    own,
    shown,
    unit,
    error: fieldState.error,
    onBlur,
    onQuantity: (next) => {
      // A typed quantity stays in its unit, even if another one would be more readable.
      setUnit(unit)
      onChange(next === null || !ingredient ? next : toOwnUnit(next, ingredient, unit))
    },
    onUnit: (next) => {
      // Preserves the number when the unit changes, because the user meant 180 g after typing 180 kg.
      if (ingredient && typeof shown === 'number') onChange(toOwnUnit(shown, ingredient, next))
      setUnit(next)
    },
  }
}
