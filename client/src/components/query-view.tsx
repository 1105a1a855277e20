/**
 * View of one query: a skeleton, an error with a retry button, or the data. Existing data stays on screen during a
 * refetch, and after a failed refetch.
 * @example
 * ```tsx
 * <QueryView query={useQuery(orderQueries.find({ params: { id } }))} skeleton={<TicketSkeleton />}>{(order) => …}</QueryView>
 * ```
 */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FailedKey } from '../locales/es.ts'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { SteadyWhileOpen } from '../ui/steady-while-open.tsx'
import { ErrorState } from './error-state.tsx'

interface QueryViewProps<T> {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  failed?: FailedKey
  children: (data: T) => ReactNode
}

export function QueryView<T>({ query, skeleton, failed, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return <SteadyWhileOpen value={query.data}>{children}</SteadyWhileOpen>
  if (query.isError) {
    return (
      <ErrorState error={query.error} {...(failed ? { failed } : {})} onRetry={() => void query.refetch()} />
    )
  }
  return <div aria-busy="true">{skeleton ?? <SkeletonLines lines={4} />}</div>
}
