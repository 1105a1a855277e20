import type { User } from '@forki/contract/auth'
import { BadgeCheck, CircleCheck, CircleSlash, MailWarning, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { RoleChip } from '../../components/users/user-cells.tsx'
import { useUserActivation, useUnchangeableReason } from './use-user-activation.ts'
import { fullName } from '../../domain/users/user-summary.ts'

/**
 * Header of a user's page: name, status, a link to the user's activity, and a button that activates or
 * deactivates the user.
 */
export function UserHead({ user }: { user: User }) {
  const { t } = useTranslation('installation')
  const { date } = useFormat()
  const fixedReason = useUnchangeableReason(user)
  const { active, busy, set } = useUserActivation(user)
  return (
    <header className="flex flex-wrap items-start gap-x-5 gap-y-4">
      <Avatar name={fullName(user)} src={user.profile_image_url} size="lg" />
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="display text-3xl sm:text-4xl">{fullName(user)}</h1>
        <p className="mt-1 text-ink-soft">
          <span className="break-all">{user.has_email ? user.email : t('users.no_email')}</span>
          <span className="text-ink-muted"> · {t('users.since_day', { day: date(user.created_at) })}</span>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <RoleChip role={user.role} size="md" />
          <StatusChip icon={active ? CircleCheck : CircleSlash} tone={active ? 'success' : 'danger'}>
            {t(active ? 'users.is_active' : 'users.is_inactive')}
          </StatusChip>
          {user.has_email ? (
            <StatusChip
              icon={user.is_email_verified ? BadgeCheck : MailWarning}
              tone={user.is_email_verified ? 'neutral' : 'warning'}
            >
              {t(user.is_email_verified ? 'users.verified' : 'users.unverified')}
            </StatusChip>
          ) : null}
        </div>
        <Link
          to={`${paths.installationAudit}?user_id=${user.id}`}
          className="hit-44 mt-3 inline-flex items-center gap-1.5 text-sm font-semibold text-accent-ink underline"
        >
          <ScrollText className="size-4" aria-hidden />
          {t('users.activity')}
        </Link>
      </div>
      <div className="flex flex-col items-end gap-1 max-sm:w-full max-sm:items-start">
        <Button
          variant={active ? 'danger-soft' : 'primary'}
          busy={busy}
          disabled={fixedReason !== null}
          onClick={() => set(!active)}
        >
          {t(active ? 'users.deactivate' : 'users.activate')}
        </Button>
        <p className="max-w-64 text-right text-sm text-ink-muted max-sm:max-w-none max-sm:text-left">
          {fixedReason
            ? t(`users.fixed.${fixedReason}`)
            : t(active ? 'users.deactivate_hint' : 'users.activate_hint')}
        </p>
      </div>
    </header>
  )
}
