import type { Page } from '@forki/contract/kit/list'
import type { Restaurant } from '@forki/contract/restaurants'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DataTable } from '../../../components/data-table.tsx'
import type { Column } from '../../../components/data-table/column.ts'
import { useFormat } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { RestaurantListParams } from '../list-params.ts'
import { RestaurantStateChip } from './restaurant-state-chip.tsx'

interface RestaurantTableProps {
  query: UseQueryResult<Page<Restaurant>>
  list: RestaurantListParams
  empty: ReactNode
  /** Returns the path of the user's start page in the restaurant. Undefined without access. */
  entryPathOf: (restaurant: Restaurant) => string | undefined
  roleOf: (restaurant: Restaurant) => string | undefined
  actions: (restaurant: Restaurant) => ReactNode
}

/** Table view of the user's restaurants, which the user can choose instead of the cards. */
export function RestaurantTable({ query, list, empty, entryPathOf, roleOf, actions }: RestaurantTableProps) {
  const { t } = useTranslation('restaurants')
  const { date } = useFormat()
  const columns: Column<Restaurant>[] = [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      isLink: true,
      cell: (row) => <Name restaurant={row} to={entryPathOf(row)} />,
    },
    {
      key: 'city',
      header: t('city'),
      sort: 'city',
      cell: (row) => [row.city, row.country].filter(Boolean).join(', ') || '—',
    },
    { key: 'role', header: t('role'), cell: (row) => roleOf(row) ?? '—' },
    { key: 'currency', header: t('currency'), onlyWide: true, cell: ({ currency }) => currency },
    { key: 'state', header: t('sections.state'), cell: (row) => <State restaurant={row} /> },
    {
      key: 'created_at',
      header: t('since'),
      sort: 'created_at',
      onlyWide: true,
      cell: ({ created_at }) => date(created_at),
    },
  ]
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      query={query}
      list={list}
      failed="restaurants_fetch"
      empty={empty}
      href={entryPathOf}
      actions={actions}
    />
  )
}

function Name({ restaurant, to }: { restaurant: Restaurant; to: string | undefined }) {
  const { name, restaurant_logo_url } = restaurant
  return (
    <span className="flex items-center gap-3">
      <Avatar square name={name} src={restaurant_logo_url} />
      {to ? (
        <Link to={to} className="hit-44 font-semibold hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  )
}

function State({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation('restaurants')
  const hasState = !restaurant.is_active || restaurant.opening_hours.length > 0
  return hasState ? <RestaurantStateChip restaurant={restaurant} /> : <span>{t('in_service')}</span>
}
