import type { User } from '@forki/contract/auth'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../components/data-table.tsx'
import type { Column } from '../../components/data-table/column.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useFormat } from '../../lib/format.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { UserCell, RoleChip, RestaurantsCell } from '../../components/users/user-cells.tsx'
import type { UserListParams } from './list-params.ts'

interface UserTableProps {
  query: UseQueryResult<Page<User>>
  list: UserListParams
  /** Ids of the users that the administrator has added on this page. Their rows are marked as new. */
  newIds: ReadonlySet<string>
  empty: ReactNode
}

/** Table of the installation's users with name, role, restaurants, creation date and active switch. */
export function UserTable({ query, list, newIds, empty }: UserTableProps) {
  const { t } = useTranslation('installation')
  const { date } = useFormat()
  const columns: Column<User>[] = [
    {
      key: 'name',
      header: t('users.person'),
      sort: 'first_name',
      cell: (user) => <UserCell user={user} fresh={newIds.has(user.id)} />,
    },
    { key: 'role', header: t('users.role'), sort: 'role', cell: (user) => <RoleChip role={user.role} /> },
    { key: 'ties', header: t('users.ties'), cell: (user) => <RestaurantsCell user={user} /> },
    {
      key: 'created_at',
      header: t('users.since'),
      sort: 'created_at',
      onlyWide: true,
      cell: (user) => <span className="tabular text-sm">{date(user.created_at)}</span>,
    },
    { key: 'active', header: t('users.may_enter'), cell: (user) => <ActiveSwitch user={user} /> },
  ]
  return (
    <DataTable
      label={t('users.title')}
      columns={columns}
      query={query}
      list={list}
      failed="users_fetch"
      empty={empty}
      href={(user) => paths.user(user.id)}
    />
  )
}
