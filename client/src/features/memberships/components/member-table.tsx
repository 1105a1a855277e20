import { INVITATION_DAYS } from '@forki/contract/limits'
import type { Membership } from '@forki/contract/memberships'
import { MailCheck, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../components/data-table.tsx'
import type { Column } from '../../../components/data-table/column.ts'
import { useFormat } from '../../../lib/format.ts'
import { useSignedInUser, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useNow } from '../../../lib/use-now.ts'
import { isOwnerOrAdmin } from '../../../domain/access/restaurant-areas.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { TeamListParams } from '../list-params.ts'
import { memberName } from '../member-name.ts'
import { useMembers } from '../queries.ts'
import { extraPermissionCount } from '../grant-rules.ts'
import { MemberMenu, type MemberCommands } from './member-menu.tsx'
import { MemberStatus } from './member-status.tsx'

interface TeamTableProps extends MemberCommands {
  restaurant: AccessibleRestaurant
  team: TeamListParams
  invite: ReactNode
}

export function MemberTable({ restaurant, team, invite, ...commands }: TeamTableProps) {
  const { t } = useTranslation(['memberships', 'access'])
  const currentUser = useSignedInUser()
  const query = useMembers(restaurant.id, team)
  const isOwn = (row: Membership) => row.user_id === currentUser.id
  const columns: Column<Membership>[] = [
    {
      key: 'person',
      header: t('memberships:columns.person'),
      cell: (row) => <Person membership={row} own={isOwn(row)} />,
    },
    {
      key: 'role',
      header: t('memberships:columns.role'),
      sort: 'role',
      cell: (row) => <Role membership={row} />,
    },
    {
      key: 'status',
      header: t('memberships:columns.status'),
      cell: ({ status }) => <MemberStatus status={status} />,
    },
    {
      key: 'since',
      header: t('memberships:columns.since'),
      sort: 'created_at',
      cell: (row) => <Since membership={row} timezone={restaurant.timezone} />,
    },
  ]
  return (
    <DataTable
      label={t('memberships:list')}
      columns={columns}
      query={query}
      list={{ ...team.list, filtered: team.list.q !== '' || 'role' in team.list.filters }}
      empty={<Empty team={team} invite={invite} />}
      onOpen={(row) => {
        const live = row.status === 'accepted' || row.status === 'pending'
        const locked = row.role === 'restaurant_admin' && !isOwnerOrAdmin(restaurant)
        if (isOwn(row)) commands.onEnd(row)
        else if (!locked && (live || row.has_email)) (live ? commands.onEdit : commands.onInviteAgain)(row)
      }}
      actions={(row) => (
        <MemberMenu membership={row} restaurant={restaurant} isOwn={isOwn(row)} {...commands} />
      )}
    />
  )
}

function Person({ membership, own }: { membership: Membership; own: boolean }) {
  const { t } = useTranslation(['memberships', 'staff'])
  const { user, email, has_email } = membership
  return (
    <span className="flex items-center gap-3">
      <Avatar name={memberName(membership)} src={user?.profile_image_url} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          {memberName(membership)}
          {own ? <Badge>{t('memberships:you')}</Badge> : null}
        </span>
        {user ? (
          <span className="block text-sm font-normal break-all text-ink-muted">
            {has_email ? email : t('staff:no_email')}
          </span>
        ) : null}
      </span>
    </span>
  )
}

function Role({ membership }: { membership: Membership }) {
  const { t } = useTranslation(['memberships', 'access'])
  const extraCount = extraPermissionCount(membership)
  return (
    <span>
      {t(`access:roles.${membership.role}`)}
      {extraCount > 0 ? (
        <span className="block text-sm text-ink-muted">{t('memberships:extra', { count: extraCount })}</span>
      ) : null}
    </span>
  )
}

function Since({ membership, timezone }: { membership: Membership; timezone: string }) {
  const { t } = useTranslation('memberships')
  const { date, relative } = useFormat(timezone)
  const now = useNow(60_000)
  const { status, responded_at, invited_at, expires_at, invited_by } = membership
  const note =
    status === 'pending'
      ? t('expires', { when: relative(expires_at, now) })
      : invited_by && t('invited_by', { name: invited_by.first_name })
  return (
    <span>
      {date(responded_at ?? invited_at)}
      {note ? <span className="block text-sm text-ink-muted">{note}</span> : null}
    </span>
  )
}

function Empty({ team, invite }: { team: TeamListParams; invite: ReactNode }) {
  const { t } = useTranslation('memberships')
  if (team.state === 'pending' || team.state === 'expired') {
    return (
      <EmptyState
        icon={MailCheck}
        title={t(`no_${team.state}_title`)}
        description={t(`no_${team.state}_text`, { days: INVITATION_DAYS })}
        action={team.state === 'pending' ? invite : null}
      />
    )
  }
  return (
    <EmptyState icon={UsersRound} title={t('empty_title')} description={t('empty_text')} action={invite} />
  )
}
