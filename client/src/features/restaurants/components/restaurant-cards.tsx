import type { Page } from '@forki/contract/kit/list'
import type { Restaurant } from '@forki/contract/restaurants'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Pagination } from '../../../components/pagination.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { NoResultsState } from '../../../components/state-message.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { RestaurantListParams } from '../list-params.ts'
import { RestaurantCard, type RestaurantLink } from './restaurant-card.tsx'

interface RestaurantCardsProps {
  query: UseQueryResult<Page<Restaurant>>
  list: RestaurantListParams
  empty: ReactNode
  linksOf: (restaurant: Restaurant) => readonly RestaurantLink[]
  roleOf: (restaurant: Restaurant) => string | undefined
  menuOf: (restaurant: Restaurant) => ReactNode
}

const gridClass = 'grid gap-5 md:grid-cols-2 2xl:grid-cols-3'

/** Grid of the restaurants as cards. */
export function RestaurantCards({ query, list, empty, linksOf, roleOf, menuOf }: RestaurantCardsProps) {
  const { t } = useTranslation('restaurants')
  return (
    <QueryView query={query} failed="restaurants_fetch" skeleton={<CardsSkeleton />}>
      {(page) =>
        page.total === 0 ? (
          list.filtered ? (
            <NoResultsState onClear={list.clear} />
          ) : (
            <Card className="border-dashed">{empty}</Card>
          )
        ) : (
          <>
            <ul aria-label={t('title')} className={gridClass} aria-busy={query.isPlaceholderData}>
              {page.items.map((restaurant) => (
                <li key={restaurant.id} className="grid">
                  <RestaurantCard
                    restaurant={restaurant}
                    role={roleOf(restaurant)}
                    links={linksOf(restaurant)}
                    menu={menuOf(restaurant)}
                  />
                </li>
              ))}
            </ul>
            <Pagination {...page} list={list} />
          </>
        )
      }
    </QueryView>
  )
}

const CardsSkeleton = () => (
  <div className={gridClass}>
    <Skeleton className="h-80 rounded-xl" />
    <Skeleton className="h-80 rounded-xl" />
  </div>
)
