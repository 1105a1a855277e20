import type { User } from '@forki/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../components/query-view.tsx'
import { paths } from '../../domain/navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Tone } from '../../ui/tone.ts'
import { restaurantsOfOwnerQuery } from '../../domain/users/queries.ts'

type Status = User['memberships'][number]['status']
const tones: Partial<Record<Status, Tone>> = { accepted: 'success', pending: 'warning' }

/** Card of the restaurants that the user owns or has a membership in, with links to their lists of members. */
export function MembershipCard({ user }: { user: User }) {
  const { t } = useTranslation(['installation', 'access'])
  const query = useQuery(restaurantsOfOwnerQuery(user.id))
  const ownedRestaurants = query.data?.items ?? []
  const hasNoRestaurant = query.data?.total === 0 && user.memberships.length === 0
  return (
    <Card>
      <CardHeader title={t('installation:users.places')} />
      <CardBody>
        {query.data ? null : (
          <QueryView query={query} failed="generic" skeleton={<Skeleton className="mb-3 h-11 w-full" />}>
            {() => null}
          </QueryView>
        )}
        {hasNoRestaurant ? <p className="text-ink-muted">{t('installation:users.no_places')}</p> : null}
        <ul className="flex flex-col divide-y divide-line">
          {ownedRestaurants.map(({ id, name, restaurant_logo_url, city, is_active }) => (
            <RestaurantRow key={id} id={id} name={name} logo={restaurant_logo_url} note={city ?? undefined}>
              {is_active ? null : <Badge>{t('installation:users.out_of_service')}</Badge>}
              <Badge tone="info">{t('access:roles.restaurant_owner')}</Badge>
            </RestaurantRow>
          ))}
          {user.memberships.map(({ id, restaurant, role, status, permissions }) => (
            <RestaurantRow
              key={id}
              id={restaurant.id}
              name={restaurant.name}
              logo={restaurant.restaurant_logo_url}
              note={
                permissions.length > 0
                  ? t('installation:users.extra', { count: permissions.length })
                  : undefined
              }
            >
              <Badge>{t(`access:roles.${role}`)}</Badge>
              {status === 'accepted' ? null : (
                <Badge tone={tones[status] ?? 'neutral'}>
                  {t(`installation:users.membership.${status}`)}
                </Badge>
              )}
            </RestaurantRow>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

interface RestaurantRowProps {
  id: string
  name: string
  logo?: string | null
  note?: string | undefined
  children: React.ReactNode
}

function RestaurantRow({ id, name, logo, note, children }: RestaurantRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Avatar square name={name} src={logo} size="sm" />
      <span className="min-w-0 flex-1 basis-40">
        <Link to={paths.memberships(id)} className="hit-44 font-semibold hover:underline">
          {name}
        </Link>
        {note ? <span className="block text-sm text-ink-muted">{note}</span> : null}
      </span>
      <span className="flex flex-wrap gap-1.5">{children}</span>
    </li>
  )
}
