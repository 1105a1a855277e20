import type { Me } from '@forki/contract/auth'
import { authEndpoints } from '@forki/contract/calls/auth'
import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { subscriptionEndpoints } from '@forki/contract/calls/subscriptions'
import type { i18n as I18n } from 'i18next'
import { useEffect, useState } from 'react'
import { call } from '../lib/api.ts'
import { lastRestaurant, currentRestaurantIn } from '../domain/access/last-restaurant.ts'
import { paths } from '../domain/navigation/paths.ts'
import { entryOf } from '../domain/access/restaurant-areas.ts'
import { Landing } from '../pages/landing/landing.tsx'
import type { LandingState } from './drawn-state.ts'
import { Words } from './words.tsx'

interface DrawnLandingProps {
  words: I18n
  state: LandingState
  /** Told once the page answers: what was pressed before then can be done. */
  onReady?: () => void
}

/** The start page with what it stands on; drawn by the server, then by the visitor's browser. */
export function DrawnLanding({ words, state, onReady }: DrawnLandingProps) {
  useEffect(() => onReady?.(), [onReady])
  const home = useHome(state.has_session)
  const plans = usePlans()
  return (
    <Words words={words}>
      <Landing home={home} plans={plans} />
    </Words>
  )
}

/** Where who is signed in works. Whoever sends no session is nobody, and need not be asked. */
function useHome(hasSession: boolean): string | null {
  const [home, setHome] = useState(hasSession ? paths.restaurants : null)
  useEffect(() => {
    if (!hasSession) return
    void call(authEndpoints.me).then(
      (currentUser: Me) =>
        setHome(
          entryOf(currentUser, currentRestaurantIn(currentUser.access.restaurants, lastRestaurant.get())),
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
      // The page says all it has to say without them.
      () => undefined,
    )
  }, [])
  return plans
}
