import { businessDate } from '@forki/contract/dates/business-day'
import type { Layout } from '@forki/contract/layouts'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Page, PageHeader } from '../../components/page.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { NoResultsState } from '../../components/state-message.tsx'
import { ActiveCard } from '../../features/layouts/list/active-card.tsx'
import type { LayoutCommand } from '../../features/layouts/list/layout-actions.tsx'
import { LayoutCard } from '../../features/layouts/list/layout-card.tsx'
import { LayoutsSkeleton } from '../../features/layouts/list/layouts-skeleton.tsx'
import { LayoutsToolbar } from '../../features/layouts/list/layouts-toolbar.tsx'
import { activeQuery, layoutQueries } from '../../features/layouts/queries.ts'
import { useListParams } from '../../lib/list-params.ts'
import { usePlace, type Place } from '../../lib/me.ts'
import { useNow } from '../../lib/now.ts'
import { paths } from '../../lib/paths.ts'
import { useRestaurantId } from '../../lib/route.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'

const NewLayoutDialog = lazy(async () => ({
  default: (await import('../../features/layouts/list/new-layout-dialog.tsx')).NewLayoutDialog,
}))
const LayoutCommandView = lazy(async () => ({
  default: (await import('../../features/layouts/list/layout-command-view.tsx')).LayoutCommandView,
}))

const defaults = { sorts: ['name', 'updated_at'], per_page: 20 } as const
/** Below as many plans nobody needs to search. */
const FEW = 6

/** The restaurant's floor plans: the one in service on top, the others below. */
export function LayoutsPage() {
  const place = usePlace(useRestaurantId())
  return place ? <Layouts place={place} /> : null
}

function Layouts({ place }: { place: Place }) {
  const { t } = useTranslation('layouts')
  const navigate = useNavigate()
  const list = useListParams(defaults)
  const params = { id: place.id }
  const activeNow = useQuery(activeQuery(place.id))
  const query = useQuery(
    layoutQueries.listOfRestaurant({ params, query: { is_active: 'false', ...list.query } }),
  )
  const [making, setMaking] = useState<{ copyOf?: Layout } | null>(null)
  const [asked, setAsked] = useState<{ command: LayoutCommand; layout: Layout } | null>(null)
  const now = useNow(60_000)
  const today = businessDate(new Date(now), place.timezone, '00:00')
  const may = {
    create: can(place, 'create_restaurant_layout'),
    update: can(place, 'update_restaurant_layout'),
    remove: can(place, 'delete_restaurant_layout'),
  }
  const onCommand = (command: LayoutCommand, layout: Layout) =>
    command === 'duplicate' ? setMaking({ copyOf: layout }) : setAsked({ command, layout })
  const shared = { may, onCommand, timezone: place.timezone, today }
  const add = may.create ? (
    <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={() => setMaking({})}>
      {t('new')}
    </Button>
  ) : null
  const failed = [activeNow, query].find(({ isError, data }) => isError && !data)
  const active = activeNow.data?.items[0]
  const others = query.data
  const known = activeNow.data !== undefined && others !== undefined
  const nothing = known && !active && others.total === 0 && !list.filtered
  const all = [...(active ? [active] : []), ...(others?.items ?? [])]
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} actions={nothing ? null : add} />
      {failed ? (
        <ErrorState
          error={failed.error}
          failed="layout_fetch"
          onRetry={() => void Promise.all([activeNow.refetch(), query.refetch()])}
        />
      ) : !known ? (
        <LayoutsSkeleton />
      ) : nothing ? (
        <Card className="border-dashed">
          <EmptyState icon={LayoutGrid} title={t('empty_title')} description={t('empty_text')} action={add} />
        </Card>
      ) : (
        <>
          {active ? (
            <ActiveCard layout={active} {...shared} />
          ) : (
            <Notice tone="warning" title={t('none_active_title')}>
              {t('none_active_text')}
            </Notice>
          )}
          {others.total > 0 || list.filtered ? (
            <section aria-label={t('others')} className="flex flex-col gap-4">
              <header className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="display text-2xl">{t('others')}</h2>
                {others.total > FEW || list.filtered ? <LayoutsToolbar list={list} /> : null}
              </header>
              {others.total === 0 ? <NoResultsState onClear={list.clear} /> : null}
              <ul aria-label={t('others')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {others.items.map((layout) => (
                  <li key={layout.id}>
                    <LayoutCard layout={layout} {...shared} />
                  </li>
                ))}
              </ul>
              <Pagination {...others} onPage={(page) => list.change({ page })} />
            </section>
          ) : null}
        </>
      )}
      <Suspense>
        {making ? (
          <NewLayoutDialog
            restaurant_id={place.id}
            others={all}
            {...making}
            onClose={() => setMaking(null)}
            onMade={(layout) => void navigate(paths.layout(place.id, layout.id))}
          />
        ) : null}
        {asked ? (
          <LayoutCommandView {...asked} place={place} today={today} onClose={() => setAsked(null)} />
        ) : null}
      </Suspense>
    </Page>
  )
}
