import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { AppFrame } from '../components/app-frame/app-frame.tsx'
import { useSavePreferences, useSignOut } from '../features/auth/queries.ts'
import { restaurantCurrency } from '../lib/format.ts'
import { useHotkeys } from '../lib/hotkeys.ts'
import { lazy, useIdle } from '../lib/lazy.tsx'
import { viewedRole } from '../lib/viewed-role.ts'
import { startEventStream } from '../domain/events/event-stream.ts'
import { setCountry } from '../lib/i18n.ts'
import {
  rememberRestaurant,
  useCurrentRestaurant,
  useSignedInUser,
  type AccessibleRestaurant,
} from '../domain/access/current-user.ts'
import { LazyNoAccess } from './lazy-no-access.tsx'
import { withTranslations } from '../lib/with-translations.ts'

const VerifyEmailBar = lazy(
  async () => (await import('../features/auth/components/verify-email-bar.tsx')).VerifyEmailBar,
)

const Palette = lazy(async () => {
  const module = await withTranslations(
    import('../features/palette/components/palette.tsx'),
    'palette',
    'orders',
  )
  return module.Palette
})

const ApprovalsBar = lazy(async () => {
  const module = await withTranslations(
    import('../features/approvals/components/approvals-bar.tsx'),
    'approvals',
    'orders',
  )
  return module.ApprovalsBar
})

const ViewedRoleBar = lazy(async () => {
  const module = await withTranslations(import('../components/app-frame/viewed-role-bar.tsx'), 'viewed-role')
  return module.ViewedRoleBar
}, false)

const RehearsalBar = lazy(async () => {
  const module = await withTranslations(
    import('../features/rehearsals/components/rehearsal-bar.tsx'),
    'rehearsals',
  )
  return module.RehearsalBar
}, false)

const TerminalActivityReporter = lazy(
  async () =>
    (await import('../features/terminals/components/terminal-activity-reporter.tsx'))
      .TerminalActivityReporter,
  false,
)

/** Layout of the application around each page. Opens the event stream of the current restaurant. */
export function AppLayout() {
  const { restaurantId } = useParams()
  const restaurant = useCurrentRestaurant(restaurantId)
  const currentUser = useSignedInUser()
  const client = useQueryClient()
  const signOut = useSignOut()
  const savePreferences = useSavePreferences()
  const restaurant_id = restaurant?.id
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  useHotkeys({ 'mod+k': () => setPaletteOpen(true) })
  const currency = restaurant?.currency
  useEffect(() => {
    if (currency) restaurantCurrency.set(currency)
  }, [currency])
  useRegionalTexts(restaurant, restaurantId !== undefined)
  useEffect(() => {
    if (!restaurant_id) return undefined
    rememberRestaurant(restaurant_id)
    return startEventStream(restaurant_id, client)
  }, [restaurant_id, client])
  return (
    <AppFrame
      restaurant={restaurant}
      isAdmin={currentUser.role === 'application_admin'}
      banner={<Banners restaurant={restaurant} />}
      onSearch={() => setPaletteOpen(true)}
      onLanguage={(language) => savePreferences({ language })}
      onTheme={(theme) => savePreferences({ theme })}
      onSignOut={signOut}
    >
      {currentUser.access.terminal ? (
        <Suspense fallback={null}>
          <TerminalActivityReporter terminal={currentUser.access.terminal} />
        </Suspense>
      ) : null}
      {isPaletteOpen ? (
        <Suspense fallback={null}>
          <Palette restaurant={restaurant} open onOpenChange={setPaletteOpen} />
        </Suspense>
      ) : null}
      {restaurantId && !restaurant ? (
        <LazyNoAccess reason="place" />
      ) : (
        // The key discards the state of the page, such as selected dishes, when the restaurant changes.
        <Outlet key={restaurantId ?? ''} />
      )}
    </AppFrame>
  )
}

/**
 * Banners above the page: the role that this tab simulates, a rehearsal copy (sandbox) of a restaurant, an
 * unverified email address, and pending approval requests.
 */
function Banners({ restaurant }: { restaurant: AccessibleRestaurant | undefined }) {
  const currentUser = useSignedInUser()
  const isIdle = useIdle()
  const view = viewedRole()
  return (
    <>
      {view ? (
        <Suspense fallback={null}>
          <ViewedRoleBar view={view} restaurant={restaurant} />
        </Suspense>
      ) : null}
      {restaurant?.rehearsal_of ? (
        <Suspense fallback={null}>
          <RehearsalBar restaurant_id={restaurant.id} original_id={restaurant.rehearsal_of} />
        </Suspense>
      ) : null}
      {currentUser.is_email_verified ? null : (
        <Suspense fallback={null}>
          <VerifyEmailBar />
        </Suspense>
      )}
      {restaurant && isIdle ? (
        <Suspense fallback={null}>
          <ApprovalsBar key={restaurant.id} restaurant={restaurant} />
        </Suspense>
      ) : null}
    </>
  )
}

/**
 * Selects the regional texts of the restaurant's country, such as "Camarero" for "Mesero" in Spain.
 * Administrators of the installation get regional texts only on a page of a restaurant.
 */
function useRegionalTexts(restaurant: AccessibleRestaurant | undefined, isOpen: boolean): void {
  const isEmployed = restaurant !== undefined && restaurant.role !== 'application_admin'
  const country = (isEmployed || isOpen ? restaurant?.country : null) ?? null
  useEffect(() => void setCountry(country), [country])
}
