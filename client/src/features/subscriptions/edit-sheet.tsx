import type { SubscriptionPlan, UpdateSubscription, UserSubscription } from '@forki/contract/subscriptions'
import { SUBSCRIPTION_STATUSES } from '@forki/contract/subscriptions/constants'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../components/form-dialog.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { useContractForm } from '../../lib/form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { allRestaurantsQuery, userQueries } from '../../domain/users/queries.ts'
import { useUpdateSubscription } from './queries.ts'
import { CoveredRestaurantsField, planNamesByRestaurant } from './covered-restaurants-field.tsx'
import { TermFields } from './term-fields.tsx'
import { usePlanChoices } from './use-plan-choices.tsx'

const loadUpdateSubscriptionBody = async () =>
  (await import('@forki/contract/subscriptions')).updateSubscriptionBody

type Values = Required<UpdateSubscription>

const valuesOf = (row: UserSubscription): Values => ({
  subscription_plan_id: row.subscription_plan_id,
  restaurant_ids: row.restaurant_ids,
  auto_renew: row.auto_renew,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  status: row.status,
})

interface EditSheetProps {
  subscription: UserSubscription
  onClose: () => void
}

/** Form for the plan, the restaurants, the term, the status and the renewal of a subscription. */
export function EditSheet({ subscription, onClose }: EditSheetProps) {
  const { t } = useTranslation('installation')
  const { id, user_name, user_email } = subscription
  const form = useContractForm<Values>(loadUpdateSubscriptionBody, valuesOf(subscription), {
    draft: `admin-subscription:${id}`,
  })
  const update = useUpdateSubscription()
  const { plans } = usePlanChoices()
  const coverable = useCoverable(subscription)
  const { errors } = form.formState
  return (
    <FormSheet
      onClose={onClose}
      size="lg"
      title={t('subscriptions.edit_of', { name: user_name })}
      description={user_email}
      form={form}
      action={update}
      failed="user_subscription_update"
      onSubmit={(values) => ({ params: { subscriptionId: id }, body: form.changesOf(values) })}
    >
      <Field label={t('subscriptions.plan')} error={errors.subscription_plan_id?.message}>
        <Select {...form.register('subscription_plan_id')}>
          {(plans ?? [subscription.subscription_plan]).map((plan) => (
            <option key={plan.id} value={plan.id}>
              {plan.name}
            </option>
          ))}
        </Select>
      </Field>
      <CoveredRestaurants coverable={coverable} plans={plans} />
      <TermFields byPlan={false} />
      <StatusField wasActive={subscription.is_active} />
      <Checkbox
        label={t('subscriptions.auto_renew')}
        hint={t('subscriptions.auto_renew_hint')}
        {...form.register('auto_renew')}
      />
    </FormSheet>
  )
}

/**
 * Restaurants that a subscription can cover: those that its user owns, and those that it covers now.
 * `otherPlans` has the plan names of restaurants that other subscriptions of the user cover.
 */
function useCoverable({ id, user_id, restaurant_ids }: UserSubscription) {
  const person = useQuery(userQueries.find({ params: { id: user_id } })).data
  const query = useQuery(allRestaurantsQuery)
  return {
    query,
    restaurants: (query.data ?? []).filter(
      (one) => one.owner_ids?.includes(user_id) || restaurant_ids.includes(one.id),
    ),
    otherPlans: person ? planNamesByRestaurant(person, id) : new Map<string, string>(),
  }
}

interface CoveredRestaurantsProps {
  coverable: ReturnType<typeof useCoverable>
  plans: readonly SubscriptionPlan[] | undefined
}

function CoveredRestaurants({ coverable: { query, ...coverable }, plans }: CoveredRestaurantsProps) {
  const { control, formState, setValue } = useFormContext<Values>()
  const [plan_id, ids] = useWatch({ control, name: ['subscription_plan_id', 'restaurant_ids'] })
  return (
    <QueryView query={query} failed="restaurants_fetch">
      {() => (
        <CoveredRestaurantsField
          {...coverable}
          plan={plans?.find((plan) => plan.id === plan_id)}
          value={ids ?? []}
          error={formState.errors.restaurant_ids?.message}
          onChange={(next) => setValue('restaurant_ids', next, { shouldDirty: true })}
        />
      )}
    </QueryView>
  )
}

/** Field for the status of the subscription. It warns if the chosen status ends an active subscription. */
function StatusField({ wasActive }: { wasActive: boolean }) {
  const { t } = useTranslation('installation')
  const { control, formState, register } = useFormContext<Values>()
  const status = useWatch({ control, name: 'status' })
  const ends = wasActive && (status === 'cancelled' || status === 'expired')
  return (
    <>
      <Field label={t('subscriptions.state')} error={formState.errors.status?.message}>
        <Select {...register('status')}>
          {SUBSCRIPTION_STATUSES.map((value) => (
            <option key={value} value={value}>
              {t(`subscriptions.status.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      {ends ? <Notice tone="warning">{t('subscriptions.blocks')}</Notice> : null}
    </>
  )
}
