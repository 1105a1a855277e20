import type { Dish } from '@forki/contract/dishes'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../components/data-table/column.ts'
import { DishPicture } from '../../../components/dishes/dish-picture.tsx'
import { choiceName, type DropdownChoices } from '../../../domain/dishes/use-dropdown-choices.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Selection } from '../hooks/use-selection.ts'
import type { DishRights } from './dish-action-menu.tsx'
import { ActiveSwitch, AvailableSwitch } from './dish-switches.tsx'
import { EditablePrice } from './editable-price.tsx'

interface DishColumnOptions {
  choices: DropdownChoices
  currency: string
  may: DishRights
  selection: Selection
}

export function useDishColumns({ choices, currency, may, selection }: DishColumnOptions): Column<Dish>[] {
  const { t } = useTranslation('dishes')
  return [
    {
      key: 'name',
      header: t('fields.name'),
      sort: 'name',
      cell: (dish) => <NameCell dish={dish} selection={selection} />,
    },
    {
      key: 'category',
      header: t('fields.category'),
      sort: 'category',
      cell: (dish) => choiceName(choices.categories, dish.category) ?? '—',
    },
    {
      key: 'station',
      header: t('fields.station'),
      onlyWide: true,
      cell: (dish) => choiceName(choices.stations, dish.station) ?? '—',
    },
    {
      key: 'price_cents',
      header: t('fields.price'),
      sort: 'price_cents',
      numeric: true,
      cell: (dish) => (
        <EditablePrice dish={dish} currency={currency} mayEdit={may.update} className="font-semibold" />
      ),
    },
    {
      key: 'is_available',
      header: t('available_today'),
      cell: (dish) => <AvailableSwitch dish={dish} disabled={!may.update} />,
    },
    {
      key: 'is_active',
      header: t('active'),
      cell: (dish) => <ActiveSwitch dish={dish} disabled={!may.update} />,
    },
  ]
}

/** Picture and name of a dish, with a checkbox in selection mode. */
function NameCell({ dish, selection }: { dish: Dish; selection: Selection }) {
  const lang = useSignal(language)
  const name = (
    <span className="flex items-center gap-3">
      <DishPicture dish={dish} small className="size-11 shrink-0 rounded-md" />
      <span className="min-w-0">{(lang === 'en' ? dish.name_en : null) ?? dish.name}</span>
    </span>
  )
  if (!selection.chosen) return name
  return (
    <Checkbox label={name} checked={selection.chosen.has(dish.id)} onChange={() => selection.toggle(dish)} />
  )
}
