import type { User } from '@forki/contract/auth'
import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormSetValue } from 'react-hook-form'
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
const loadNewSubscriptionSchema = async () => {
  const { createSubscriptionBody } = await import('@forki/contract/subscriptions')
  return createSubscriptionBody.refine(({ user_id }) => user_id !== undefined, {
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
  const { query, owned, free } = useOwnedRestaurants()
  const form = useContractForm<NewSubscriptionValues>(loadNewSubscriptionSchema, {
    user_id: known?.id,
    restaurant_ids: [],
    auto_renew: true,
    status: 'active',
  })
  const plan_id = useWatch({ control: form.control, name: 'subscription_plan_id' })
  const restaurant_ids = useWatch({ control: form.control, name: 'restaurant_ids' }) ?? []
  const { plans, choices } = usePlanChoices()
  const plan = plans?.find(({ id }) => id === plan_id)
  const selectFree = useFreeRestaurantSelection({
    person,
    plan,
    free,
    isLoaded: query.data !== undefined,
    setValue: form.setValue,
  })
  const choosePerson = (user: User | null) => {
    setPerson(user)
    form.setValue('user_id', user?.id, { shouldDirty: true, shouldValidate: user !== null })
    selectFree(user, plan)
  }
  const choosePlan = (id: string) => {
    const nextPlan = plans?.find((one) => one.id === id)
    form.setValue('subscription_plan_id', id, { shouldDirty: true, shouldValidate: true })
    if (restaurant_ids.length === 0) selectFree(person, nextPlan)
    else form.setValue('restaurant_ids', restaurant_ids.slice(0, nextPlan?.max_restaurants ?? undefined))
  }
  return {
    form,
    person,
    /** Query of all restaurants, on which `owned` and `isCovered` depend. */
    restaurantsQuery: query,
    /** All restaurants of the user, including those that another subscription covers. */
    owned: owned(person),
    taken: coveredRestaurants(person),
    /**
     * True if every restaurant of the user has a subscription, and for a user without restaurants. False while
     * the restaurants load.
     */
    isCovered: query.data !== undefined && free(person).length === 0,
    plan,
    planId: plan_id,
    /** Options for the choice of a plan. Undefined while the plans load. */
    planChoices: plans && choices,
    restaurantIds: restaurant_ids,
    choosePerson,
    choosePlan,
  }
}

interface FreeRestaurantSelection {
  person: User | null
  plan: SubscriptionPlan | undefined
  free: (user: User | null) => string[]
  isLoaded: boolean
  setValue: UseFormSetValue<NewSubscriptionValues>
}

/**
 * Returns a function that selects the restaurants that no other subscription covers, because the new
 * subscription is most likely for them. A choice before the restaurants have loaded selects them after that.
 */
function useFreeRestaurantSelection({ person, plan, free, isLoaded, setValue }: FreeRestaurantSelection) {
  const isDue = useRef(false)
  const select = (user: User | null, limit: SubscriptionPlan | undefined) => {
    isDue.current = !isLoaded
    setValue('restaurant_ids', free(user).slice(0, limit?.max_restaurants ?? undefined))
  }
  useEffect(() => {
    if (isLoaded && isDue.current) select(person, plan)
  })
  return select
}

/**
 * Returns the query of all restaurants and two functions of a user. `owned` returns all restaurants of that user. `free` returns the ids of
 * those that no subscription covers.
 */
function useOwnedRestaurants() {
  const query = useQuery(allRestaurantsQuery)
  const restaurants = query.data ?? []
  const ownedRestaurants = (user: User | null) =>
    restaurants.filter(({ owner_ids }) => user !== null && owner_ids?.includes(user.id))
  const uncoveredIds = (user: User | null) => {
    const coveredIds = coveredRestaurants(user)
    return ownedRestaurants(user).flatMap(({ id }) => (coveredIds.has(id) ? [] : [id]))
  }
  return { query, owned: ownedRestaurants, free: uncoveredIds }
}

const coveredRestaurants = (user: User | null) =>
  user ? planNamesByRestaurant(user) : new Map<string, string>()
