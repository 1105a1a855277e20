import type { Dish } from '@forki/contract/dishes'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../components/data-table.tsx'
import type { DropdownChoices } from '../../../domain/dishes/use-dropdown-choices.ts'
import type { Selection } from '../hooks/use-selection.ts'
import type { DishListParams } from '../list-params.ts'
import { DishActionMenu, type DishCommands, type DishRights } from './dish-action-menu.tsx'
import { useDishColumns } from './use-dish-columns.tsx'

export interface DishListProps extends DishCommands {
  query: UseQueryResult<Page<Dish>>
  list: DishListParams
  choices: DropdownChoices
  currency: string
  may: DishRights
  selection: Selection
  empty: ReactNode
}

/** Table of dishes with prices and states that are edited in place. */
export function DishTable(props: DishListProps) {
  const { query, list, choices, currency, may, empty, selection, ...commands } = props
  const { chosen } = selection
  const { t } = useTranslation('dishes')
  const columns = useDishColumns({ choices, currency, may, selection })
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      query={query}
      list={list}
      failed="dishes_fetch"
      empty={empty}
      {...(may.update && !chosen ? { onOpen: commands.onEdit } : {})}
      {...(chosen ? {} : { actions: (dish: Dish) => <DishActionMenu dish={dish} may={may} {...commands} /> })}
    />
  )
}
