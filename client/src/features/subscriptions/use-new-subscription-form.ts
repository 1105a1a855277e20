import type { User } from '@forki/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { allRestaurantsQuery } from '../../domain/users/queries.ts'
import { useContractForm } from '../../lib/form.ts'
import { planNamesByRestaurant } from './covered-restaurants-field.tsx'
import { usePlanChoices } from './use-plan-choices.tsx'

export interface NewSubscriptionValues {
  user_id?: string | undefined
  subscription_plan_id?: string | undefined
  restaurant_ids: string[]
  auto_renew: boolean
  status: 'active' | 'trialing' | 'pending'
  starts_at?: string | undefined
  ends_at?: string | null | undefined
}

/** Schema of the form. It requires the user, who is optional in the contract's schema. */
const giveSubscriptionSchema = async () => {
  const { createSubscription } = await import('@forki/contract/subscriptions')
  return createSubscription.refine(({ user_id }) => user_id !== undefined, {
    path: ['user_id'],
    message: 'required',
  })
}

/**
 * State of the form for a new subscription. When the administrator chooses a user or a plan, the form also
 * selects restaurants, at most as many as the plan allows.
 * @param known user whom the page has already chosen
 */
export function useNewSubscriptionForm(known: User | undefined) {
  const [person, setPerson] = useState<User | null>(known ?? null)
  const { owned, free } = useOwnedRestaurants()
  const form = useContractForm<NewSubscriptionValues>(giveSubscriptionSchema, {
    user_id: known?.id,
    restaurant_ids: [],
    auto_renew: true,
    status: 'active',
  })
  const plan_id = useWatch({ control: form.control, name: 'subscription_plan_id' })
  const restaurant_ids = useWatch({ control: form.control, name: 'restaurant_ids' }) ?? []
  const { plans, choices } = usePlanChoices()
  const plan = plans?.find(({ id }) => id === plan_id)
  const choosePerson = (user: User | null) => {
    setPerson(user)
    form.setValue('user_id', user?.id, { shouldDirty: true, shouldValidate: user !== null })
    form.setValue('restaurant_ids', free(user).slice(0, plan?.max_restaurants ?? undefined))
  }
  const choosePlan = (id: string) => {
    const maxRestaurants = plans?.find((one) => one.id === id)?.max_restaurants ?? undefined
    form.setValue('subscription_plan_id', id, { shouldDirty: true, shouldValidate: true })
    // Without a selection, selects the restaurants that no other subscription covers, because the new
    // subscription is most likely for them.
    if (restaurant_ids.length === 0) form.setValue('restaurant_ids', free(person).slice(0, maxRestaurants))
    else form.setValue('restaurant_ids', restaurant_ids.slice(0, maxRestaurants))
  }
  return {
    form,
    person,
    /** All restaurants of the user, including those that another subscription covers. */
    owned: owned(person),
    taken: coveredRestaurants(person),
    /** True if every restaurant of the user has a subscription, and for a user without restaurants. */
    isCovered: free(person).length === 0,
    plan,
    planId: plan_id,
    /** Options for the choice of a plan. Undefined while the plans load. */
    planChoices: plans && choices,
    restaurantIds: restaurant_ids,
    choosePerson,
    choosePlan,
  }
}

/**
 * Returns two functions of a user. `owned` returns all restaurants of that user. `free` returns the ids of
 * those that no subscription covers.
 */
function useOwnedRestaurants() {
  const restaurants = useQuery(allRestaurantsQuery).data ?? []
  const ownedRestaurants = (user: User | null) =>
    restaurants.filter(({ owner_ids }) => user !== null && owner_ids?.includes(user.id))
  const uncoveredIds = (user: User | null) => {
    const coveredIds = coveredRestaurants(user)
    return ownedRestaurants(user).flatMap(({ id }) => (coveredIds.has(id) ? [] : [id]))
  }
  return { owned: ownedRestaurants, free: uncoveredIds }
}

const coveredRestaurants = (user: User | null) =>
  user ? planNamesByRestaurant(user) : new Map<string, string>()
