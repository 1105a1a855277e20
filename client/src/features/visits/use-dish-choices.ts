import { useState } from 'react'
import { priceOf, unansweredGroups, type CartLine, type MenuDish } from './cart.ts'

/** State of the sheet in which a guest orders a dish: chosen options, quantity and note. */
export function useDishChoices(dish: MenuDish) {
  const [modifiers, setModifiers] = useState<readonly string[]>([])
  const [quantity, setQuantity] = useState(1)
  const [notes, setNotes] = useState('')
  const [isChecked, setChecked] = useState(false)
  const missing = unansweredGroups(dish, modifiers)
  const line: CartLine = { dish_id: dish.id, quantity, modifiers, notes }
  return {
    dish,
    modifiers,
    setModifiers,
    quantity,
    setQuantity,
    notes,
    setNotes,
    total_cents: quantity * priceOf(dish, modifiers),
    /** First modifier group in which the guest has not chosen enough options. */
    next: missing[0],
    missing: new Set(isChecked ? missing.map(({ id }) => id) : []),
    /**
     * Returns the cart line of the chosen options. If a required option is missing, it returns null, marks the
     * modifier groups without enough options, and scrolls to the first of them.
     */
    toCartLine: (): CartLine | null => {
      setChecked(true)
      if (missing.length === 0) return line
      document.getElementById(`choice-${missing[0]?.id}`)?.scrollIntoView({ block: 'center' })
      return null
    },
  }
}

export type DishChoices = ReturnType<typeof useDishChoices>
