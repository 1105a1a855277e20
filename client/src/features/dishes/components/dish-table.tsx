import type { Dish } from '@forki/contract/dishes'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../components/data-table.tsx'
import type { Column } from '../../../components/data-table/column.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { nameOf, type Choices } from '../../../domain/dishes/use-choices.ts'
import type { Selection } from '../hooks/use-selection.ts'
import type { DishList } from '../list-params.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DishMenu, type DishCommands, type DishRights } from './dish-menu.tsx'
import { DishPicture } from '../../../components/dishes/dish-picture.tsx'
import { ActiveSwitch, AvailableSwitch } from './dish-switches.tsx'
import { PriceEdit } from './price-edit.tsx'

export interface DishListProps extends DishCommands {
  query: UseQueryResult<Page<Dish>>
  list: DishList
  choices: Choices
  currency: string
  may: DishRights
  selection: Selection
  empty: ReactNode
}

/** The dishes as a table, for many changes in a row. */
export function DishTable(props: DishListProps) {
  const { query, list, choices, currency, may, empty, selection, ...commands } = props
  const { chosen } = selection
  const { t } = useTranslation('dishes')
  const speech = useSignal(language)
  const columns: Column<Dish>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      sort: 'name',
      cell: (dish) => {
        const name = (
          <span className="flex items-center gap-3">
            <DishPicture dish={dish} small className="size-11 shrink-0 rounded-md" />
            <span className="min-w-0">{(speech === 'en' ? dish.name_en : null) ?? dish.name}</span>
          </span>
        )
        if (!chosen) return name
        return <Checkbox label={name} checked={chosen.has(dish.id)} onChange={() => selection.toggle(dish)} />
      },
    },
    {
      key: 'category',
      header: t('fields.category'),
      sort: 'category',
      cell: (dish) => nameOf(choices.categories, dish.category) ?? '—',
    },
    {
      key: 'station',
      header: t('fields.station'),
      wide: true,
      cell: (dish) => nameOf(choices.stations, dish.station) ?? '—',
    },
    {
      key: 'price_cents',
      header: t('fields.price'),
      sort: 'price_cents',
      numeric: true,
      cell: (dish) => (
        <PriceEdit dish={dish} currency={currency} mayEdit={may.update} className="font-semibold" />
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
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      query={query}
      list={list}
      failed="dishes_fetch"
      empty={empty}
      {...(may.update && !chosen ? { onOpen: commands.onEdit } : {})}
      {...(chosen ? {} : { actions: (dish: Dish) => <DishMenu dish={dish} may={may} {...commands} /> })}
    />
  )
}
