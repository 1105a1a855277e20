import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/avatar.tsx'
import { useOwners } from '../queries.ts'

/** Owners of the restaurant, who have all permissions without a membership. */
export function OwnerStrip({ restaurant_id }: { restaurant_id: string }) {
  const { t } = useTranslation('memberships')
  const owners = useOwners(restaurant_id)
  if (owners.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-sm text-ink-muted">{t('owners')}</span>
      <ul className="flex flex-wrap gap-2">
        {owners.map((owner) => (
          <li
            key={owner.id}
            className="flex min-h-10 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-4 pl-1"
          >
            <Avatar size="sm" name={`${owner.first_name} ${owner.last_name}`} src={owner.profile_image_url} />
            <span className="text-sm font-semibold">
              {owner.first_name} {owner.last_name}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
