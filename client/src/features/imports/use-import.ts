import type { ImportKind } from '@forki/contract/import-mappings'
import { importEndpoints } from '@forki/contract/calls/imports'
import type { ImportResult, IMPORT_DROPDOWN_LISTS } from '@forki/contract/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type ApiError, type CallInput } from '../../lib/api.ts'
import { invalidate, useAction } from '../../lib/resource.ts'
import type { ValidRow } from './rows/build-rows.ts'

export interface NewEntry {
  list: (typeof IMPORT_DROPDOWN_LISTS)[number]
  key: string
  label: string
}

interface ImportInput {
  kind: ImportKind
  restaurant_id: string
  rows: readonly ValidRow[]
  update: boolean
  entries: readonly NewEntry[]
}

const ROOTS_BY_KIND: Record<ImportKind, readonly string[]> = {
  dishes: ['dishes', 'menus'],
  customers: ['customers', 'loyalty'],
  stock: ['inventory'],
  suppliers: ['suppliers', 'inventory'],
}

/**
 * Request body of the dish import. It stands for the body of every kind of import, because the bodies differ
 * only in the fields of a row.
 */
type Body = NonNullable<CallInput<typeof importEndpoints.dishes>['body']>

const bodyOf = ({ restaurant_id, rows, update, entries }: ImportInput): Body => ({
  restaurant_id,
  update,
  entries: [...entries],
  rows: rows.map(({ values }) => values),
})

/** Preview of an import by the server. It loads again when rows or options change. */
export function useImportPreview(input: ImportInput) {
  const body = bodyOf(input)
  return useQuery<ImportResult, ApiError>({
    queryKey: ['import-preview', input.kind, body],
    queryFn: ({ signal }) =>
      call(
        importEndpoints[input.kind] as typeof importEndpoints.dishes,
        { body: { ...body, preview: true } },
        { signal },
      ),
    enabled: input.rows.length > 0,
    gcTime: 0,
    staleTime: Infinity,
  })
}

/**
 * Imports the rows of a preview by one atomic call. A repetition after a lost reply reuses the idempotency key.
 * The request contains the preview's digest, so that the server rejects an import that differs from the
 * preview.
 */
export function useImport(kind: ImportKind) {
  const client = useQueryClient()
  const endpoint = importEndpoints[kind] as typeof importEndpoints.dishes
  const action = useAction(endpoint, { failed: false, invalidates: ROOTS_BY_KIND[kind] })
  const run = (input: ImportInput, digest: string, after: (result: ImportResult) => void) =>
    action.mutate(
      { body: { ...bodyOf(input), digest } },
      {
        onSuccess: (result) => {
          void invalidate(client, ['restaurant-dropdowns'])
          after(result)
        },
        onError: (error) => {
          if (error.code === 'preview_outdated')
            void client.invalidateQueries({ queryKey: ['import-preview'] })
        },
      },
    )
  return { run, busy: action.isPending, error: action.error }
}
