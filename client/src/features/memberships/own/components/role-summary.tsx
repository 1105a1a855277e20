import type { Membership } from '@forki/contract/memberships'
import { ROLE_PERMISSIONS, type Permission } from '@forki/contract/permissions'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Summary of a role, with an expandable list of its permissions. */
export function RoleSummary({ membership }: { membership: Membership }) {
  const { t } = useTranslation(['own-memberships', 'access'])
  const { role, effective_permissions } = membership
  const rolePermissions = new Set<Permission>(ROLE_PERMISSIONS[role])
  const extra = effective_permissions.filter((name) => !rolePermissions.has(name))
  return (
    <div className="text-[0.9375rem]">
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{t(`access:roles.${role}`)}:</span>{' '}
        {t(`own-memberships:roles.${role}`)}
      </p>
      {extra.length > 0 ? (
        <p className="mt-1 text-ink-soft">
          {t('own-memberships:extra', {
            list: extra.map((name) => t(`access:permissions.${name}`)).join(', '),
          })}
        </p>
      ) : null}
      <details className="group mt-1">
        <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-md text-sm font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
          {t('own-memberships:all_permissions', { count: effective_permissions.length })}
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
        </summary>
        <ul className="grid gap-x-6 gap-y-1 pb-2 text-sm text-ink-soft sm:grid-cols-2">
          {effective_permissions.map((name) => (
            <li key={name}>{t(`access:permissions.${name}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
