import { useTranslation } from 'react-i18next'
import { administration, destinationsOf } from '../../components/app-frame/destinations.ts'
import { useSignedInMe, type Place } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { homeOf, oversees } from '../../lib/work-places.ts'
import type { Find } from './finds.ts'

/** Every screen that the person may enter from here, and the way into their other restaurants. */
export function useScreens(place: Place | undefined): Find[] {
  const { t } = useTranslation('shell')
  const me = useSignedInMe()
  const admin = me.role === 'application_admin'
  const { restaurants } = me.access
  return [
    ...destinationsOf(place).map(({ name, to, group }) => screen(t(`nav.${name}`), to, t(`groups.${group}`))),
    ...(admin
      ? administration.map(({ name, to }) => screen(t(`nav.${name}`), to, t('groups.administration')))
      : []),
    screen(t('restaurants'), paths.restaurants),
    ...(restaurants.length > 1 && restaurants.some(oversees) ? [screen(t('group'), paths.group)] : []),
    screen(t('profile'), paths.profile),
    screen(t('invitations'), paths.invitations),
    ...restaurants
      .filter(({ id }) => id !== place?.id)
      .map((other): Find => {
        const to = homeOf({ ...me, access: { ...me.access, restaurants: [other] } }, other)
        return { kind: 'restaurants', label: other.name, to }
      }),
  ]
}

const screen = (label: string, to: string, hint?: string): Find => ({ kind: 'screens', label, to, hint })
