import { useState } from 'react'
import { priceOf, unansweredGroups, type CartLine, type MenuDish } from './cart.ts'

/** Options that a guest has chosen in the sheet of a dish. */
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
     * Returns the cart line of the chosen options. Returns null if a required choice is missing, which the
     * sheet then marks.
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
