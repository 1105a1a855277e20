import { can } from '@forki/contract/permissions'
import { useTranslation } from 'react-i18next'
import { administrationDestinations, destinationsOf } from '../../domain/navigation/destinations.ts'
import { useSignedInUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { homePathOf, maySeeGroupDashboard } from '../../domain/access/restaurant-areas.ts'
import type { palette } from '../../locales/es/palette.ts'
import type { SearchResult } from './results.ts'

/** Screens that the user may open, and the home screens of the user's other restaurants. */
export function useScreens(restaurant: AccessibleRestaurant | undefined): SearchResult[] {
  const { t } = useTranslation(['shell', 'palette'])
  const currentUser = useSignedInUser()
  const isAdmin = currentUser.role === 'application_admin'
  const { restaurants } = currentUser.access
  const synonymsOf = (name: keyof typeof palette.screen_synonyms) => t(`palette:screen_synonyms.${name}`)
  const ownScreen = (name: 'restaurants' | 'group' | 'profile' | 'invitations' | 'tips', to: string) =>
    screenResult({ label: t(`shell:${name}`), to, synonyms: synonymsOf(name) })
  return [
    ...destinationsOf(restaurant).map(({ name, to, group }) =>
      screenResult({
        label: t(`shell:nav.${name}`),
        to,
        hint: t(`shell:groups.${group}`),
        synonyms: synonymsOf(name),
      }),
    ),
    ...(isAdmin
      ? administrationDestinations.map(({ name, to }) =>
          screenResult({
            label: t(`shell:nav.${name}`),
            to,
            hint: t('shell:groups.administration'),
            synonyms: synonymsOf(name),
          }),
        )
      : []),
    ownScreen('restaurants', paths.restaurants),
    ...(maySeeGroupDashboard(restaurants) ? [ownScreen('group', paths.group)] : []),
    ...(restaurant && (restaurant.tip_pool || can(restaurant, 'manage_memberships'))
      ? [ownScreen('tips', paths.tips(restaurant.id))]
      : []),
    ownScreen('profile', paths.profile),
    ownScreen('invitations', paths.invitations),
    ...restaurants
      .filter(({ id }) => id !== restaurant?.id)
      .map((other): SearchResult => {
        const homePath = homePathOf(
          { ...currentUser, access: { ...currentUser.access, restaurants: [other] } },
          other,
        )
        return { kind: 'restaurants', label: other.name, to: homePath }
      }),
  ]
}

const screenResult = (found: Omit<SearchResult, 'kind'>): SearchResult => ({ kind: 'screens', ...found })
