import type { User } from '@forki/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { allRestaurantsQuery } from '../../domain/users/queries.ts'
import { fullName, activeSubscriptions, workplaceNamesOf } from '../../domain/users/user-summary.ts'
import { roleLooks } from './role-looks.ts'

/** Table cell with the user's avatar, name and email address, and a badge for a user who was just added. */
export function UserCell({ user, fresh }: { user: User; fresh?: boolean }) {
  const { t } = useTranslation('installation')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar
        name={fullName(user)}
        src={user.profile_image_url}
        className={user.active ? '' : 'opacity-50'}
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-semibold">{fullName(user)}</span>
          {fresh ? <Badge tone="success">{t('new')}</Badge> : null}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-ink-muted">
          <span className="break-all">{user.has_email ? user.email : t('users.no_email')}</span>
          {user.is_email_verified || !user.has_email ? null : (
            <span className="inline-flex items-center gap-1 text-warning-ink">
              <MailWarning className="size-3.5" aria-hidden />
              {t('users.unverified')}
            </span>
          )}
        </span>
      </span>
    </span>
  )
}

export function RoleChip({ role, size = 'sm' }: { role: User['role']; size?: 'sm' | 'md' }) {
  const { t } = useTranslation('installation')
  const { icon, tone } = roleLooks[role]
  return (
    <StatusChip icon={icon} tone={tone} size={size}>
      {t(`users.roles.${role}`)}
    </StatusChip>
  )
}

/** Table cell with the restaurants that the user owns or works in, and the user's active plan. */
export function RestaurantsCell({ user }: { user: User }) {
  const { t } = useTranslation('installation')
  const restaurants = useQuery(allRestaurantsQuery).data ?? []
  const owned = restaurants.filter(({ owner_ids }) => owner_ids?.includes(user.id)).map(({ name }) => name)
  const names = [...owned, ...workplaceNamesOf(user)]
  const [plan] = activeSubscriptions(user)
  const [first, ...rest] = names
  if (!first && !plan) return <span className="text-ink-muted">—</span>
  return (
    <span className="flex min-w-0 flex-col text-sm max-md:items-end">
      {first ? (
        <span>{rest.length > 0 ? t('users.and_more', { name: first, count: rest.length }) : first}</span>
      ) : null}
      {plan ? (
        <span className="text-ink-muted">{t('users.plan', { plan: plan.subscription_plan.name })}</span>
      ) : null}
    </span>
  )
}
