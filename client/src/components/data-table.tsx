/**
 * List from column definitions: a table on desktops, cards on phones, with loading, error and empty states. The
 * first column is the name of the entity. It opens the entity, and is the heading of its card.
 * @example
 * ```tsx
 * const list = useListParams({ sorts: ['name', 'price_cents'] }) // state in the URL
 * <DataTable label={t('title')} columns={columns} query={useQuery(dishQueries.list({ query: list.query }))} list={list}
 *   empty={<EmptyState …/>} href={(dish) => …} actions={(dish) => <DishActions dish={dish} />} />
 * ```
 */
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PHONE_SCREEN, useMediaQuery } from '../lib/media.ts'
import type { FailedKey } from '../locales/es.ts'
import { Card } from '../ui/card.tsx'
import { SteadyWhileOpen } from '../ui/steady-while-open.tsx'
import type { RowsProps } from './data-table/column.ts'
import { DataCards } from './data-table/data-cards.tsx'
import { DataRows } from './data-table/data-rows.tsx'
import { DataSkeleton } from './data-table/data-skeleton.tsx'
import { PrintedRange, PrintProgress } from './list-print/print-status.tsx'
import { useListPrint } from './list-print/use-list-print.ts'
import { Pagination } from './pagination.tsx'
import { ErrorState } from './error-state.tsx'
import { NoResultsState } from './state-message.tsx'

interface DataTableProps<T> extends Omit<RowsProps<T>, 'rows'> {
  query: UseQueryResult<Page<T>>
  /** Content shown instead of an empty list. */
  empty: ReactNode
  failed?: FailedKey
}

/** Table or cards of the list in `query`. The list does not change while the menu of a row is open. */
export function DataTable<T extends { id: string }>({ query, ...rest }: DataTableProps<T>) {
  return (
    <SteadyWhileOpen value={query}>{(steady) => <TableState query={steady} {...rest} />}</SteadyWhileOpen>
  )
}

function TableState<T extends { id: string }>({ query, empty, failed, ...rest }: DataTableProps<T>) {
  const phone = useMediaQuery(PHONE_SCREEN)
  const page = query.data
  const { printed, isLoading, print } = useListPrint(rest.list.createPageLoader, page, failed)
  if (!page && query.isError) {
    return (
      <ErrorState error={query.error} {...(failed ? { failed } : {})} onRetry={() => void query.refetch()} />
    )
  }
  if (!page) return <DataSkeleton cards={phone} />
  if (page.total === 0) {
    return rest.list.filtered ? (
      <NoResultsState onClear={rest.list.clear} />
    ) : (
      <Card className="border-dashed">{empty}</Card>
    )
  }
  // A printed list has no row actions. Paper does not show them, and buttons for up to 1,000 rows render
  // slowly.
  const content = printed
    ? { ...rest, rows: printed.rows, actions: undefined }
    : { ...rest, rows: page.items }
  return (
    <div className="flex flex-col gap-4" aria-busy={query.isPlaceholderData}>
      {phone ? <DataCards {...content} /> : <DataRows {...content} onPrint={print} />}
      {printed ? <PrintedRange {...printed} /> : <Pagination {...page} list={rest.list} />}
      {isLoading ? <PrintProgress /> : null}
    </div>
  )
}
