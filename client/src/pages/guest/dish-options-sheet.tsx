import { DishSheet } from '../../features/menus/public-menu/components/dish-sheet.tsx'
import type { CartLine, MenuDish } from '../../features/visits/cart.ts'
import { useDishChoices } from '../../features/visits/use-dish-choices.ts'
import { AddToCartBar } from '../../features/visits/components/add-to-cart-bar.tsx'
import { OptionPicker } from '../../features/visits/components/option-picker.tsx'

interface DishOptionsSheetProps {
  dish: MenuDish
  currency: string
  onClose: () => void
  onAdd: (line: CartLine) => void
}

/** Sheet of a dish in which a guest chooses options and adds the dish to the cart. */
export function DishOptionsSheet({ dish, currency, onClose, onAdd }: DishOptionsSheetProps) {
  const dishChoices = useDishChoices(dish)
  return (
    <DishSheet
      dish={dish}
      currency={currency}
      onClose={onClose}
      choosing={{
        options: <OptionPicker chosen={dishChoices} currency={currency} />,
        footer: <AddToCartBar choices={dishChoices} currency={currency} onAdd={onAdd} />,
      }}
    />
  )
}
