import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { QueryView } from '../../components/query-view.tsx'
import { layoutQueries } from '../../features/layouts/queries.ts'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const LayoutEditor = lazyOnOpen(
  async () => (await import('../../features/layouts/editor/layout-editor.tsx')).LayoutEditor,
)

/** Page with the editor of one floor plan. */
export function LayoutEditorPage() {
  const { layoutId = '' } = useParams()
  const restaurant = useCurrentRestaurant(useRestaurantId())
  const query = useQuery(layoutQueries.find({ params: { id: layoutId } }))
  if (!restaurant) return null
  return (
    <QueryView query={query} failed="layout_fetch" skeleton={<Loading />}>
      {(layout) => <LayoutEditor key={layout.id} layout={layout} restaurant={restaurant} />}
    </QueryView>
  )
}

const Loading = () => (
  <div className="flex h-full flex-col gap-px">
    <Skeleton className="h-14 w-full" />
    <div className="flex min-h-0 flex-1 gap-px">
      <Skeleton className="h-full w-16 xl:w-40" />
      <Skeleton className="h-full flex-1" />
      <Skeleton className="h-full w-72 max-md:hidden" />
    </div>
  </div>
)
