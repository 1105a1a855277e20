/**
 * Page that lists the floor plans or the menus of a restaurant. The active one is at the top, and the
 * inactive ones are below it.
 */
import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useListParams } from '../lib/list-params.ts'
import type { FailedKey } from '../locales/es.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SteadyWhileOpen } from '../ui/steady-while-open.tsx'
import { ErrorState } from './error-state.tsx'
import { Page } from './page.tsx'
import { Pagination } from './pagination.tsx'
import { NoResultsState } from './state-message.tsx'

/** Maximum number of inactive floor plans or menus for which the page shows no search field. */
const SEARCH_THRESHOLD = 6

interface PageOfItems<T> {
  items: T[]
  total: number
  page: number
  per_page: number
  total_pages: number
}

type TextKey = 'title' | 'description' | 'empty_title' | 'empty_text' | 'others'

/** Texts of an `ActiveAndInactivePage`, translated by `t` of the floor plan catalogue or the menu catalogue. */
export const activeAndInactiveTexts = (t: (key: TextKey) => string): Record<TextKey, string> => ({
  title: t('title'),
  description: t('description'),
  empty_title: t('empty_title'),
  empty_text: t('empty_text'),
  others: t('others'),
})

interface ActiveAndInactivePageProps<T> {
  icon: LucideIcon
  texts: Record<TextKey, string>
  failed: FailedKey
  /** Query of the active floor plan or menu, as a list with at most one entry. */
  active: UseQueryResult<PageOfItems<T>>
  inactive: UseQueryResult<PageOfItems<T>>
  list: Pick<ReturnType<typeof useListParams>, 'filtered' | 'clear' | 'change'>
  /** Button that creates a floor plan or menu. Null without the permission. */
  addButton: ReactNode
  /** Buttons of the page header. Default: `addButton`. */
  actions?: ReactNode
  skeleton: ReactNode
  search: ReactNode
  activeCard: (active: T | null) => ReactNode
  inactiveCard: (other: T) => ReactNode
  /** Open dialogs of the page. */
  children: ReactNode
}

/**
 * Page that lists the active and the inactive floor plans or menus. The lists do not update while the action
 * menu of a card is open.
 */
export function ActiveAndInactivePage<T extends { id: string }>(props: ActiveAndInactivePageProps<T>) {
  return (
    <SteadyWhileOpen value={props}>{(steady) => <Lists {...steady}>{props.children}</Lists>}</SteadyWhileOpen>
  )
}

function Lists<T extends { id: string }>(props: ActiveAndInactivePageProps<T>) {
  const { texts, active, inactive, list, addButton, actions = addButton } = props
  const failedQuery = [active, inactive].find(({ isError, data }) => isError && !data)
  const inactivePage = inactive.data
  const activeEntity = active.data?.items[0] ?? null
  const isLoaded = active.data !== undefined && inactivePage !== undefined
  const isEmpty = isLoaded && !activeEntity && inactivePage.total === 0 && !list.filtered
  return (
    <Page title={texts.title} description={texts.description} actions={isEmpty ? null : actions}>
      {failedQuery ? (
        <ErrorState
          error={failedQuery.error}
          failed={props.failed}
          onRetry={() => void Promise.all([active.refetch(), inactive.refetch()])}
        />
      ) : !isLoaded ? (
        props.skeleton
      ) : isEmpty ? (
        <Card className="border-dashed">
          <EmptyState
            icon={props.icon}
            title={texts.empty_title}
            description={texts.empty_text}
            action={addButton}
          />
        </Card>
      ) : (
        <>
          {props.activeCard(activeEntity)}
          {inactivePage.total > 0 || list.filtered ? (
            <section aria-label={texts.others} className="flex flex-col gap-4">
              <header className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="display text-2xl">{texts.others}</h2>
                {inactivePage.total > SEARCH_THRESHOLD || list.filtered ? props.search : null}
              </header>
              {inactivePage.total === 0 ? <NoResultsState onClear={list.clear} /> : null}
              <ul aria-label={texts.others} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {inactivePage.items.map((other) => (
                  <li key={other.id}>{props.inactiveCard(other)}</li>
                ))}
              </ul>
              <Pagination {...inactivePage} list={list} />
            </section>
          ) : null}
        </>
      )}
      {props.children}
    </Page>
  )
}
