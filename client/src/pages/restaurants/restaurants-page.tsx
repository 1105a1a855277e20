import type { Restaurant } from '@forki/contract/restaurants'
import { Plus, Scale, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { destinationsOf } from '../../domain/navigation/destinations.ts'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { InvitationList } from '../../features/memberships/own/components/invitation-list.tsx'
import { RestaurantCards } from '../../features/restaurants/components/restaurant-cards.tsx'
import { useRestaurantCommands } from '../../features/restaurants/components/use-restaurant-commands.tsx'
import {
  RestaurantActionMenu,
  type RestaurantCommands,
} from '../../features/restaurants/components/restaurant-action-menu.tsx'
import { RestaurantTable } from '../../features/restaurants/components/restaurant-table.tsx'
import { RestaurantToolbar } from '../../features/restaurants/components/restaurant-toolbar.tsx'
import { useRestaurantView } from '../../features/restaurants/hooks/use-restaurant-view.ts'
import { useRestaurantListParams } from '../../features/restaurants/list-params.ts'
import { restaurantQueries } from '../../features/restaurants/queries.ts'
import { useSignedInUser } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { homePathOf, isOwnerOrAdmin } from '../../domain/access/restaurant-areas.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useListQuery } from '../../lib/list-query.ts'

/** Restaurants needed for search and filters in the card view. The table and filtered lists need no minimum. */
const MIN_RESTAURANTS_FOR_TOOLS = 3

/** Page of the user's restaurants. Administrators see all restaurants. */
export function RestaurantsPage() {
  const { t } = useTranslation(['restaurants', 'access', 'shell'])
  const currentUser = useSignedInUser()
  const isAdmin = currentUser.role === 'application_admin'
  const accesses = currentUser.access.restaurants
  const list = useRestaurantListParams()
  const [view, setView] = useRestaurantView()
  const source = isAdmin ? restaurantQueries.list : restaurantQueries.listMine
  const restaurants = useListQuery(list, (paging) => source({ query: { ...list.query, ...paging } }))
  const { commands, dialogs } = useRestaurantCommands()
  const mayCreate = currentUser.role !== 'staff'
  const create = mayCreate ? <CreateLink /> : null
  const emptyState = <NoRestaurants mayCreate={mayCreate} create={create} />
  const { roleOf, linksOf, menuOf, entrance } = useRestaurantAccess(currentUser, commands)
  const tools =
    list.filtered || view === 'table' || (restaurants.data?.total ?? 0) >= MIN_RESTAURANTS_FOR_TOOLS
  return (
    <Page
      title={t(isAdmin ? 'restaurants:all_title' : 'restaurants:title')}
      description={t(isAdmin ? 'restaurants:all_text' : 'restaurants:text')}
      actions={
        <PageActions
          exporting={isAdmin ? { list: 'restaurants', query: list.query } : null}
          secondary={[
            accesses.length > 1 && accesses.some(isOwnerOrAdmin)
              ? { label: t('shell:group'), icon: Scale, to: paths.group }
              : null,
          ]}
          primary={create}
        />
      }
    >
      <InvitationList />
      {tools ? <RestaurantToolbar list={list} view={view} onView={setView} /> : null}
      {view === 'table' ? (
        <RestaurantTable
          query={restaurants}
          list={list}
          empty={emptyState}
          entryPathOf={entrance}
          roleOf={roleOf}
          actions={menuOf}
        />
      ) : (
        <RestaurantCards
          query={restaurants}
          list={list}
          empty={emptyState}
          linksOf={linksOf}
          roleOf={roleOf}
          menuOf={menuOf}
        />
      )}
      {dialogs}
    </Page>
  )
}

function CreateLink() {
  const { t } = useTranslation(['restaurants', 'access', 'shell'])
  return (
    <Link to={paths.newRestaurant} className={buttonClass({ variant: 'primary' })}>
      <Plus className="size-5" aria-hidden />
      {t('restaurants:create')}
    </Link>
  )
}

function NoRestaurants({ mayCreate, create }: { mayCreate: boolean; create: ReactNode }) {
  const { t } = useTranslation(['restaurants', 'access', 'shell'])
  return (
    <EmptyState
      icon={Store}
      title={t('restaurants:empty_title')}
      description={mayCreate ? t('restaurants:empty_text') : t('restaurants:empty_staff')}
      action={create}
    />
  )
}

/** Functions that return the user's role, links, action menu and start page for each restaurant. */
function useRestaurantAccess(currentUser: ReturnType<typeof useSignedInUser>, commands: RestaurantCommands) {
  const { t } = useTranslation(['restaurants', 'access', 'shell'])
  const accesses = currentUser.access.restaurants
  const accessOf = ({ id }: Restaurant) => accesses.find((access) => access.id === id)
  const roleOf = (restaurant: Restaurant) => {
    const role = accessOf(restaurant)?.role
    return role && t(`access:roles.${role}`)
  }
  const linksOf = (restaurant: Restaurant) =>
    destinationsOf(accessOf(restaurant))
      .filter(({ group }) => group === 'service')
      .map(({ name, icon, to }) => ({ to, label: t(`shell:nav.${name}`), icon }))
  const menuOf = (restaurant: Restaurant) => (
    <RestaurantActionMenu restaurant={restaurant} access={accessOf(restaurant)} {...commands} />
  )
  const entrance = (restaurant: Restaurant) => {
    const access = accessOf(restaurant)
    return (
      access &&
      homePathOf({ ...currentUser, access: { ...currentUser.access, restaurants: [access] } }, access)
    )
  }
  return { roleOf, linksOf, menuOf, entrance }
}
