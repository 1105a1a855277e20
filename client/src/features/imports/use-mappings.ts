import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import { importMappingEndpoints as endpoints } from '@forki/contract/calls/import-mappings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../lib/api.ts'
import { queryOf, useAction } from '../../lib/resource.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'

const LIST_ENDPOINTS = {
  dishes: endpoints.listDishes,
  customers: endpoints.listCustomers,
  stock: endpoints.listStock,
  suppliers: endpoints.listSuppliers,
} as unknown as Record<ImportKind, typeof endpoints.listDishes>
const SAVE_ENDPOINTS = {
  dishes: endpoints.saveDishes,
  customers: endpoints.saveCustomers,
  stock: endpoints.saveStock,
  suppliers: endpoints.saveSuppliers,
} as unknown as Record<ImportKind, typeof endpoints.saveDishes>
const REMOVE_ENDPOINTS = {
  dishes: endpoints.removeDishes,
  customers: endpoints.removeCustomers,
  stock: endpoints.removeStock,
  suppliers: endpoints.removeSuppliers,
} as unknown as Record<ImportKind, typeof endpoints.removeDishes>

export type NewMapping = Omit<ImportMapping, 'id'>

/** Saved column mappings of one kind of import, sorted by name. */
export const useMappings = (kind: ImportKind, restaurant_id: string) =>
  useQuery(queryOf(LIST_ENDPOINTS[kind], { params: { restaurantId: restaurant_id } }))

const onError = (error: ApiError): void => toastError(errorText(error))

/** Saves and deletes column mappings of one kind of import. */
export function useMappingActions(kind: ImportKind, restaurant_id: string) {
  const { t } = useTranslation('imports')
  const options = { failed: false, invalidates: ['import-mappings'] } as const
  const save = useAction(SAVE_ENDPOINTS[kind], options)
  const remove = useAction(REMOVE_ENDPOINTS[kind], options)
  const succeed = (text: 'save.saved' | 'save.removed', after: () => void) => () => {
    toastSuccess(t(text))
    after()
  }
  const params = (id: string) => ({ restaurantId: restaurant_id, id })
  return {
    save: (id: string, body: NewMapping, after: () => void) =>
      save.mutate({ params: params(id), body }, { onSuccess: succeed('save.saved', after), onError }),
    remove: (id: string, after: () => void) =>
      remove.mutate({ params: params(id) }, { onSuccess: succeed('save.removed', after), onError }),
    busy: save.isPending || remove.isPending,
  }
}
