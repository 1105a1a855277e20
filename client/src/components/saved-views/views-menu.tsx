import { savedViewEndpoints } from '@forki/contract/calls/saved-views'
import type { ViewScreen } from '@forki/contract/saved-views'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { resourceQueries } from '../../lib/resource.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../error-state.tsx'
import { NewViewForm } from './new-view-form.tsx'
import { viewQuery } from './view-query.ts'
import { ViewRow } from './view-row.tsx'
import { RemovedViewNotice, type SavedView } from './removed-view-notice.tsx'

const viewQueries = resourceQueries(savedViewEndpoints)

interface ViewsMenuProps {
  restaurant_id: string
  screen: ViewScreen
}

/** Popover with the saved views of a screen, and a form that saves the current filters as a view. */
export function ViewsMenu({ restaurant_id, screen }: ViewsMenuProps) {
  const { t } = useTranslation('saved-views')
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={t('label')}
      open={open}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <Button className="print:hidden" icon={<Bookmark className="size-5" aria-hidden />}>
          {t('label')}
        </Button>
      }
    >
      {open ? <Views restaurant_id={restaurant_id} screen={screen} onOpen={() => setOpen(false)} /> : null}
    </Popover>
  )
}

function Views({ restaurant_id, screen, onOpen }: ViewsMenuProps & { onOpen: () => void }) {
  const { t } = useTranslation('saved-views')
  const [search] = useSearchParams()
  const [removed, setRemoved] = useState<SavedView | null>(null)
  const query = useQuery(viewQueries.list({ params: { restaurantId: restaurant_id } }))
  const current = viewQuery(screen, search)
  const views = query.data?.items.filter((view) => view.screen === screen)
  if (query.isError && !views) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{t('title')}</p>
      {views === undefined ? (
        <SkeletonLines lines={3} />
      ) : views.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('empty')}</p>
      ) : (
        <ul aria-label={t('title')} className="-mx-2 flex max-h-72 flex-col overflow-y-auto">
          {views.map((view) => (
            <ViewRow
              key={view.id}
              restaurant_id={restaurant_id}
              view={view}
              isCurrent={view.query === current}
              onOpen={onOpen}
              onRemoved={() => setRemoved(view)}
            />
          ))}
        </ul>
      )}
      {removed ? (
        <RemovedViewNotice restaurant_id={restaurant_id} view={removed} onDone={() => setRemoved(null)} />
      ) : null}
      <NewViewForm restaurant_id={restaurant_id} screen={screen} query={current} />
    </div>
  )
}
