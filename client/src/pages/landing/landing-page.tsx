import { subscriptionEndpoints } from '@forki/contract/calls/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser, useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { queryOf } from '../../lib/resource.ts'
import { entryPathOf } from '../../domain/access/restaurant-areas.ts'
import { Landing } from './landing-screen.tsx'

/** Landing page inside the application. On a first visit the server renders the landing page instead. */
export function LandingPage() {
  const { t } = useTranslation('landing')
  const currentUser = useCurrentUser()
  const restaurant = useCurrentRestaurant()
  const plans = useQuery(
    queryOf(subscriptionEndpoints.listPlans, { query: { sort: 'price_cents', order: 'asc' } }),
  )
  useEffect(() => {
    document.title = `Forki · ${t('title')}`
  }, [t])
  return (
    <Landing home={currentUser && entryPathOf(currentUser, restaurant)} plans={plans.data?.items ?? []} />
  )
}
