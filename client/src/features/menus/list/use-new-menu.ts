import type { CreateMenu, Menu } from '@forki/contract/menus'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { allDishesQuery } from '../../../domain/dishes/all-dishes.ts'
import { dropdownChoicesQuery } from '../../../domain/dishes/use-dropdown-choices.ts'
import type { ApiError } from '../../../lib/api.ts'
import { useContractForm, type ContractForm } from '../../../lib/form.ts'
import { sectionsByCategory } from '../menu-values.ts'
import { useCreateMenu } from '../queries.ts'
import { useActivateFirstMenu } from '../use-activate-first-menu.ts'

/** Initial contents of a new menu: all active dishes by category, or none. */
export type MenuStart = 'categories' | 'empty'

export interface NewMenu {
  form: ContractForm<CreateMenu>
  start: MenuStart
  setStart: (start: MenuStart) => void
  /** Number of dishes that the new menu has if it starts with all active dishes. */
  dishCount: number
  /** True while the menu is saved or its dishes load. */
  busy: boolean
  error: ApiError | null
  /** Error of the read of the dishes with which the menu starts. A menu without them is not created. */
  dishesError: ApiError | null
  /** Reads the dishes again after `dishesError`. */
  retryDishes: () => void
  submit: (event: FormEvent) => void
}

const loadCreateMenuBody = async () => (await import('@forki/contract/menus')).createMenuBody

/** Form state of a new menu, which may contain all active dishes of the restaurant. */
export function useNewMenu(restaurant_id: string, onCreated: (menu: Menu) => void): NewMenu {
  const { t } = useTranslation('menus')
  const [start, setStart] = useState<MenuStart>('categories')
  const dishes = useQuery(allDishesQuery(restaurant_id))
  const categories = useQuery(dropdownChoicesQuery(restaurant_id, 'dish_category'))
  const create = useCreateMenu()
  const activateFirst = useActivateFirstMenu(restaurant_id)
  const form = useContractForm<CreateMenu>(loadCreateMenuBody, {
    restaurant_id,
    name: '',
    description: null,
    sections: [],
    schedule: [],
  })
  const otherSectionNames = { name: t('rest'), name_en: t('rest_en') }
  const sections = sectionsByCategory(dishes.data ?? [], categories.data?.items ?? [], otherSectionNames)
  const isLoading = start === 'categories' && (dishes.isPending || categories.isPending)
  const failedQueries =
    start === 'categories' ? [dishes, categories].filter(({ isLoadingError }) => isLoadingError) : []
  const submit = form.handleSubmit((values) => {
    if (failedQueries.length > 0) return
    create.mutate(
      { body: { ...values, sections: start === 'categories' ? sections : [] } },
      {
        onSuccess: (menu) => {
          onCreated(menu)
          activateFirst(menu, 0)
        },
        onError: form.showErrors,
      },
    )
  })
  return {
    form,
    start,
    setStart,
    dishCount: sections.reduce((sum, section) => sum + section.dishes.length, 0),
    busy: create.isPending || isLoading,
    error: create.error,
    dishesError: failedQueries[0]?.error ?? null,
    retryDishes: () => {
      for (const query of failedQueries) void query.refetch()
    },
    submit: (event) => void submit(event),
  }
}
