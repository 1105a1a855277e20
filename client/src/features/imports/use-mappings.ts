import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import { importMappingEndpoints as endpoints } from '@forki/contract/calls/import-mappings'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useAction } from '../../lib/resource.ts'

const LIST = {
  dishes: endpoints.listDishes,
  customers: endpoints.listCustomers,
  stock: endpoints.listStock,
} as unknown as Record<ImportKind, typeof endpoints.listDishes>
const SAVE = {
  dishes: endpoints.saveDishes,
  customers: endpoints.saveCustomers,
  stock: endpoints.saveStock,
} as unknown as Record<ImportKind, typeof endpoints.saveDishes>
const REMOVE = {
  dishes: endpoints.removeDishes,
  customers: endpoints.removeCustomers,
  stock: endpoints.removeStock,
} as unknown as Record<ImportKind, typeof endpoints.removeDishes>

export type NewMapping = Omit<ImportMapping, 'id'>

/** Saved mappings of a kind, by name. */
export const useMappings = (kind: ImportKind, restaurant_id: string) =>
  useQuery(queryOf(LIST[kind], { params: { restaurantId: restaurant_id } }))

/** Saves and deletes mappings of a kind. */
export function useMappingActions(kind: ImportKind, restaurant_id: string) {
  const save = useAction(SAVE[kind], { done: 'import_columns_saved', failed: 'import_columns_save' })
  const remove = useAction(REMOVE[kind], { done: 'import_columns_removed', failed: 'import_columns_remove' })
  const params = (id: string) => ({ restaurantId: restaurant_id, id })
  return {
    save: (id: string, body: NewMapping, after: () => void) =>
      save.mutate({ params: params(id), body }, { onSuccess: after }),
    remove: (id: string, after: () => void) => remove.mutate({ params: params(id) }, { onSuccess: after }),
    busy: save.isPending || remove.isPending,
  }
}
