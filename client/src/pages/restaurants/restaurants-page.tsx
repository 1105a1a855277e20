import { useQuery } from '@tanstack/react-query'
import { Plus, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { destinationsOf } from '../../components/app-frame/destinations.ts'
import { Page, PageHeader } from '../../components/page.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { NoResultsState } from '../../components/state-message.tsx'
import { InvitationList } from '../../features/memberships/components/invitation-list.tsx'
import { RestaurantCard } from '../../features/restaurants/components/restaurant-card.tsx'
import { restaurantQueries } from '../../features/restaurants/queries.ts'
import { useListParams } from '../../lib/list-params.ts'
import { useSignedInMe } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { mayEnter } from '../../lib/work-places.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const defaults = { sorts: ['name', 'city', 'created_at'], per_page: 24 } as const
/** Below this many, looking is quicker than searching. */
const SEARCH_FROM = 7

/** The restaurants of the person, each with the ways into it. */
export function RestaurantsPage() {
  const { t } = useTranslation('restaurants')
  const me = useSignedInMe()
  const list = useListParams(defaults)
  const source = me.role === 'application_admin' ? restaurantQueries.list : restaurantQueries.listMine
  const restaurants = useQuery(source({ query: list.query }))
  const mayCreate = me.role !== 'staff'
  const create = mayCreate ? (
    <Link to={paths.newRestaurant} className={buttonClass({ variant: 'primary' })}>
      <Plus className="size-5" aria-hidden />
      {t('create')}
    </Link>
  ) : null
  const searchable = list.filtered || (restaurants.data?.total ?? 0) >= SEARCH_FROM
  return (
    <Page>
      <PageHeader title={t('title')} description={t('text')} actions={create} />
      <InvitationList />
      {searchable ? (
        <SearchField label={t('search')} hotkey="/" value={list.q} onChange={(q) => list.change({ q })} />
      ) : null}
      <QueryView query={restaurants} failed="restaurants_fetch" skeleton={<CardsSkeleton />}>
        {(page) => (
          <>
            {page.total === 0 && list.filtered ? <NoResultsState onClear={list.clear} /> : null}
            {page.total === 0 && !list.filtered ? (
              <Card className="border-dashed">
                <EmptyState
                  icon={Store}
                  title={t('empty_title')}
                  description={mayCreate ? t('empty_text') : t('empty_staff')}
                  action={create}
                />
              </Card>
            ) : null}
            <div className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
              {page.items.map((restaurant) => (
                <LinkedCard key={restaurant.id} restaurant={restaurant} />
              ))}
            </div>
            <Pagination {...page} onPage={(next) => list.change({ page: next })} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function LinkedCard({ restaurant }: { restaurant: Parameters<typeof RestaurantCard>[0]['restaurant'] }) {
  const { t } = useTranslation(['access', 'floor', 'kitchen', 'till', 'dishes', 'shell'])
  const place = useSignedInMe().access.restaurants.find(({ id }) => id === restaurant.id)
  const links = destinationsOf(place)
    .filter(({ door }) => door !== 'settings')
    .map(({ name, icon, path }) => ({ to: path(restaurant.id), label: t(name), icon }))
  return (
    <RestaurantCard
      restaurant={restaurant}
      role={place && t(`access:roles.${place.role}`)}
      links={links}
      settings={mayEnter(place, 'settings') ? paths.restaurantSettings(restaurant.id) : undefined}
    />
  )
}

function CardsSkeleton() {
  return (
    <div className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
      <Skeleton className="h-72 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}
