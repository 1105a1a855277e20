import type { Customer } from '@forki/contract/customers'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../components/data-table/column.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { useCustomerListParams } from '../list-params.ts'
import { ConsentBadge } from './consent-badge.tsx'

interface CustomerTableProps {
  query: UseQueryResult<Page<Customer>>
  list: ReturnType<typeof useCustomerListParams>
  restaurant: AccessibleRestaurant
  empty: ReactNode
}

export function CustomerTable({ query, list, restaurant, empty }: CustomerTableProps) {
  const { t } = useTranslation('loyalty')
  const { date } = useFormat(restaurant.timezone)
  const columns: Column<Customer>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      sort: 'name',
      cell: (customer) => (
        <span className="flex items-center gap-3">
          <Avatar name={customer.name} size="sm" />
          <span className="min-w-0 wrap-anywhere">{customer.name}</span>
        </span>
      ),
    },
    { key: 'phone', header: t('fields.phone'), cell: ({ phone }) => phone ?? '—' },
    {
      key: 'email',
      header: t('fields.email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email ?? '—'}</span>,
    },
    {
      key: 'marketing_consent',
      header: t('columns.consent'),
      cell: (customer) => <ConsentBadge hasConsent={customer.marketing_consent} />,
    },
    {
      key: 'created_at',
      header: t('columns.since'),
      sort: 'created_at',
      onlyWide: true,
      cell: ({ created_at }) => date(created_at),
    },
  ]
  return (
    <DataTable
      label={t('customers')}
      columns={columns}
      query={query}
      list={list}
      empty={empty}
      href={(customer) => paths.customer(restaurant.id, customer.id)}
    />
  )
}
