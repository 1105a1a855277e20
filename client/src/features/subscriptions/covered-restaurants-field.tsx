import type { User } from '@forki/contract/auth'
import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldSet } from '../../ui/field.tsx'
import type { KnownRestaurant } from '../../domain/users/queries.ts'
import { activeSubscriptions } from '../../domain/users/user-summary.ts'

/**
 * Returns plan names by restaurant id, for restaurants that the user's active subscriptions cover. Ignores
 * the subscription with the id `except`.
 */
export function planNamesByRestaurant(person: User, except?: string): Map<string, string> {
  const otherSubscriptions = activeSubscriptions(person).filter(({ id }) => id !== except)
  return new Map(
    otherSubscriptions.flatMap(({ restaurant_ids, subscription_plan }) =>
      restaurant_ids.map((id): [string, string] => [id, subscription_plan.name]),
    ),
  )
}

interface CoveredRestaurantsFieldProps {
  restaurants: readonly KnownRestaurant[]
  otherPlans: ReadonlyMap<string, string>
  plan: SubscriptionPlan | undefined
  value: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Checkboxes of the user's restaurants. Other plans and the plan's limit disable unchecked boxes. */
export function CoveredRestaurantsField({
  restaurants,
  otherPlans,
  plan,
  value,
  error,
  onChange,
}: CoveredRestaurantsFieldProps) {
  const { t } = useTranslation('installation')
  const { number } = useFormat()
  const maxRestaurants = plan?.max_restaurants ?? null
  const full = maxRestaurants !== null && value.length >= maxRestaurants
  return (
    <FieldSet
      legend={t('subscriptions.covers')}
      error={error}
      hint={
        maxRestaurants === null
          ? undefined
          : t('subscriptions.of_limit', { chosen: number(value.length), most: number(maxRestaurants) })
      }
    >
      {restaurants.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('subscriptions.owns_none')}</p>
      ) : null}
      {restaurants.map(({ id, name }) => {
        const chosen = value.includes(id)
        const otherPlanName = chosen ? undefined : otherPlans.get(id)
        return (
          <Checkbox
            key={id}
            label={name}
            hint={otherPlanName ? t('subscriptions.covered_by', { plan: otherPlanName }) : undefined}
            checked={chosen}
            disabled={otherPlanName !== undefined || (full && !chosen)}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, id] : value.filter((one) => one !== id))
            }
          />
        )
      })}
    </FieldSet>
  )
}
