import type { Me } from '@forki/contract/auth'
import { authEndpoints } from '@forki/contract/calls/auth'
import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { subscriptionEndpoints } from '@forki/contract/calls/subscriptions'
import { useEffect, useState } from 'react'
import { TranslationsProvider } from '../app/translations-provider.tsx'
import { call } from '../lib/api.ts'
import { lastRestaurantId, currentRestaurantIn } from '../domain/access/last-restaurant.ts'
import { paths } from '../domain/navigation/paths.ts'
import { entryPathOf } from '../domain/access/restaurant-areas.ts'
import { Landing } from '../pages/landing/landing-screen.tsx'
import type { SsrPageProps } from './hydrate.tsx'
import type { LandingState } from './page-state.ts'

/** Landing page. The server renders it, and the visitor's browser hydrates it. */
export function SsrLanding({ i18n, state, onReady }: SsrPageProps<LandingState>) {
  useEffect(() => onReady?.(), [onReady])
  const home = useHome(state.has_session)
  const plans = usePlans()
  return (
    <TranslationsProvider i18n={i18n}>
      <Landing home={home} plans={plans} />
    </TranslationsProvider>
  )
}

/**
 * Returns the home path of the signed-in user, or the restaurants page until the user is known. Null after a
 * failed request. For a visitor without a session cookie it returns null and sends no request.
 */
function useHome(hasSession: boolean): string | null {
  const [home, setHome] = useState(hasSession ? paths.restaurants : null)
  useEffect(() => {
    if (!hasSession) return
    void call(authEndpoints.me).then(
      (currentUser: Me) =>
        setHome(
          entryPathOf(
            currentUser,
            currentRestaurantIn(currentUser.access.restaurants, lastRestaurantId.get()),
          ),
        ),
      () => setHome(null),
    )
  }, [hasSession])
  return home
}

function usePlans(): readonly SubscriptionPlan[] {
  const [plans, setPlans] = useState<readonly SubscriptionPlan[]>([])
  useEffect(() => {
    void call(subscriptionEndpoints.listPlans, { query: { sort: 'price_cents', order: 'asc' } }).then(
      ({ items }) => setPlans(items),
      // If the request for the plans fails, the page shows no plans.
      () => undefined,
    )
  }, [])
  return plans
}
