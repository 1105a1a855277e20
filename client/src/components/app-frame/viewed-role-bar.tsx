import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { endViewedRole, type ViewedRole } from '../../lib/viewed-role.ts'
import { Button } from '../../ui/button.tsx'

interface ViewedRoleBarProps {
  view: ViewedRole
  restaurant: AccessibleRestaurant | undefined
}

/**
 * Bar that names the viewed role, and a colored border around the window. Both show while the user views a
 * restaurant as another role.
 */
export function ViewedRoleBar({ view, restaurant }: ViewedRoleBarProps) {
  const { t } = useTranslation(['viewed-role', 'access'])
  const { restaurant_id, role, member, permissions } = view
  const names = { restaurant: restaurant?.name ?? '', role: t(`access:roles.${role}`), member: member ?? '' }
  return (
    <>
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-accent px-4 py-1.5 text-sm font-medium text-on-accent print:hidden"
      >
        <Eye className="size-5 shrink-0" aria-hidden />
        <p className="min-w-0 flex-1">
          {t(member === null ? 'viewed-role:bar' : 'viewed-role:bar_member', names)}{' '}
          {permissions.length > 0 ? t('viewed-role:extra', { count: permissions.length }) : null}
        </p>
        <Button size="sm" onClick={() => endViewedRole(paths.memberships(restaurant_id))}>
          {t('viewed-role:leave')}
        </Button>
      </div>
      <div
        aria-hidden
        className="pointer-events-none fixed inset-0 z-80 border-4 border-accent print:hidden"
      />
    </>
  )
}
