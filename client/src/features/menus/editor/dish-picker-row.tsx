import type { Dish } from '@forki/contract/dishes'
import { useTranslation } from 'react-i18next'
import { DishPicture } from '../../../components/dishes/dish-picture.tsx'
import { Money } from '../../../components/money.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'

interface DishPickerRowProps {
  dish: Dish
  currency: string
  /** Name of the section that already contains the dish. */
  sectionName: string | undefined
  chosen: boolean
  onToggle: () => void
}

/** Row of a dish in the picker. A dish that the menu already contains shows its section. */
export function DishPickerRow({ dish, currency, sectionName, chosen, onToggle }: DishPickerRowProps) {
  const { t } = useTranslation('menus')
  const note = sectionName
    ? t('placed', { section: sectionName })
    : dish.is_active
      ? null
      : t('dish_inactive')
  return (
    <div className="flex items-center gap-3 border-b border-line">
      <Checkbox
        className="min-h-16! min-w-0 flex-1"
        disabled={sectionName !== undefined}
        checked={chosen}
        onChange={onToggle}
        label={
          <span className="flex items-center gap-3">
            <DishPicture dish={dish} small className="size-12 shrink-0 rounded-md" />
            <span className="min-w-0">
              <span className="line-clamp-2 font-medium">{dish.name}</span>
              {note ? <span className="block text-sm text-ink-muted">{note}</span> : null}
            </span>
          </span>
        }
      />
      <Money cents={dish.price_cents} currency={currency} className="text-ink-soft" />
    </div>
  )
}
