import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Armchair, PencilRuler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PageExport } from '../../components/page-action.ts'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableCodesButton } from '../../features/tables/components/table-codes-button.tsx'
import { TableSections } from '../../features/tables/components/table-sections.tsx'
import { TableToolbar } from '../../features/tables/components/table-toolbar.tsx'
import { useTableListParams } from '../../features/tables/list-params.ts'
import { layoutsQuery } from '../../features/tables/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Page with the tables of one floor plan: seats, types, current status, notes and available times. */
export function TablesPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Tables restaurant={restaurant} /> : null
}

function Tables({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('tables')
  const list = useTableListParams()
  const layouts = useQuery(layoutsQuery(restaurant.id))
  const requestedLayoutId = list.filters['restaurant_layout_id']
  const plans = layouts.data?.items ?? []
  const layout =
    plans.find(({ id }) => id === requestedLayoutId) ?? plans.find(({ is_active }) => is_active) ?? plans[0]
  const draw = (
    <Link
      to={layout ? paths.layout(restaurant.id, layout.id) : paths.layouts(restaurant.id)}
      className={buttonClass({ variant: 'primary' })}
    >
      <PencilRuler className="size-5" aria-hidden />
      {t(layout && !can(restaurant, 'update_restaurant_layout') ? 'to_plan' : 'draw')}
    </Link>
  )
  const exporting: PageExport | null = layout
    ? {
        list: 'tables',
        query: { ...list.query, restaurant_id: restaurant.id, restaurant_layout_id: layout.id },
      }
    : null
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={<PageActions exporting={exporting} primary={draw} />}
    >
      <QueryView query={layouts} failed="layout_fetch">
        {({ items }) => {
          if (!layout) {
            return (
              <Card className="border-dashed">
                <EmptyState
                  icon={Armchair}
                  title={t('no_layout_title')}
                  description={t('no_layout_text')}
                  action={draw}
                />
              </Card>
            )
          }
          return (
            <>
              <div className="flex flex-wrap items-start justify-between gap-3">
                <TableToolbar list={list} layouts={items} layout={layout} />
                <TableCodesButton restaurant={restaurant} layout_id={layout.id} />
              </div>
              <TableSections restaurant={restaurant} layout={layout} list={list} drawButton={draw} />
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
