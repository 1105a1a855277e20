import { businessDate } from '@forki/contract/dates/business-day'
import type { Layout } from '@forki/contract/layouts'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ActiveAndInactivePage, activeAndInactiveTexts } from '../../components/active-and-inactive-page.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ActiveLayoutCard } from '../../features/layouts/list/active-layout-card.tsx'
import type { LayoutCommand } from '../../features/layouts/list/layout-actions.tsx'
import { LayoutCard } from '../../features/layouts/list/layout-card.tsx'
import { LayoutsSkeleton } from '../../features/layouts/list/layouts-skeleton.tsx'
import { LayoutsToolbar } from '../../features/layouts/list/layouts-toolbar.tsx'
import { activeLayoutListQuery, layoutQueries } from '../../features/layouts/queries.ts'
import { lazy } from '../../lib/lazy.tsx'
import { useListParams } from '../../lib/list-params.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useNow } from '../../lib/use-now.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { writeRights } from '../../domain/access/write-rights.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const NewLayoutDialog = lazy(
  async () => (await import('../../features/layouts/list/new-layout-dialog.tsx')).NewLayoutDialog,
  false,
)
const LayoutCommandDialog = lazy(
  async () => (await import('../../features/layouts/list/layout-command-dialog.tsx')).LayoutCommandDialog,
  false,
)

const listOptions = { sorts: ['name', 'updated_at'], per_page: 20 } as const

/** Page of a restaurant's floor plans. The active plan is at the top, and all others are in a list below. */
export function LayoutsPage() {
  const { restaurantId } = useParams()
  const restaurant = useCurrentRestaurant(restaurantId)
  if (!restaurantId) return <ErrorState page error={null} failed="restaurant_required" />
  return restaurant ? <Layouts restaurant={restaurant} /> : null
}

function Layouts({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('layouts')
  const list = useListParams(listOptions)
  const params = { id: restaurant.id }
  const activeNow = useQuery(activeLayoutListQuery(restaurant.id))
  const query = useQuery(
    layoutQueries.listOfRestaurant({ params, query: { is_active: 'false', ...list.query } }),
  )
  const now = useNow(60_000)
  const today = businessDate(new Date(now), restaurant.timezone, '00:00')
  const rights = writeRights(restaurant, 'restaurant_layout')
  const dialogs = useLayoutDialogs()
  const sharedProps = { may: rights, onCommand: dialogs.onCommand, timezone: restaurant.timezone, today }
  const add = rights.create ? (
    <Button
      variant="primary"
      icon={<Plus className="size-5" aria-hidden />}
      onClick={() => dialogs.setMaking({})}
    >
      {t('new')}
    </Button>
  ) : null
  return (
    <ActiveAndInactivePage
      icon={LayoutGrid}
      texts={activeAndInactiveTexts(t)}
      failed="layout_fetch"
      active={activeNow}
      inactive={query}
      list={list}
      addButton={add}
      skeleton={<LayoutsSkeleton />}
      search={<LayoutsToolbar list={list} />}
      activeCard={(active) =>
        active ? <ActiveLayoutCard layout={active} {...sharedProps} /> : <NoActiveLayout />
      }
      inactiveCard={(layout) => <LayoutCard layout={layout} {...sharedProps} />}
    >
      <LayoutDialogs
        dialogs={dialogs}
        restaurant={restaurant}
        today={today}
        layouts={[...(activeNow.data?.items ?? []), ...(query.data?.items ?? [])]}
      />
    </ActiveAndInactivePage>
  )
}

interface LayoutDialogsProps {
  dialogs: ReturnType<typeof useLayoutDialogs>
  restaurant: AccessibleRestaurant
  /** Current calendar date in the restaurant's time zone, as `YYYY-MM-DD`. */
  today: string
  /** Existing floor plans, which a new floor plan can copy. */
  layouts: readonly Layout[]
}

function LayoutDialogs({ dialogs, restaurant, today, layouts }: LayoutDialogsProps) {
  const navigate = useNavigate()
  const { making, setMaking, asked, setAsked } = dialogs
  return (
    <Suspense>
      {making ? (
        <NewLayoutDialog
          restaurant_id={restaurant.id}
          others={layouts}
          {...making}
          onClose={() => setMaking(null)}
          onCreated={(layout) => void navigate(paths.layout(restaurant.id, layout.id))}
        />
      ) : null}
      {asked ? (
        <LayoutCommandDialog
          {...asked}
          restaurant={restaurant}
          today={today}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Suspense>
  )
}

/**
 * State of the page's dialogs. One is the form of a new or copied floor plan, the other the dialog of a command,
 * such as activate or rename.
 */
function useLayoutDialogs() {
  const [making, setMaking] = useState<{ copyOf?: Layout } | null>(null)
  const [openCommand, setOpenCommand] = useState<{ command: LayoutCommand; layout: Layout } | null>(null)
  const onCommand = (command: LayoutCommand, layout: Layout) =>
    command === 'duplicate' ? setMaking({ copyOf: layout }) : setOpenCommand({ command, layout })
  return { making, setMaking, asked: openCommand, setAsked: setOpenCommand, onCommand }
}

function NoActiveLayout() {
  const { t } = useTranslation('layouts')
  return (
    <Notice tone="warning" title={t('none_active_title')}>
      {t('none_active_text')}
    </Notice>
  )
}
