import type { UpdateSubscription, UserSubscription } from '@forki/contract/subscriptions'
import { SUBSCRIPTION_STATUSES } from '@forki/contract/subscriptions/constants'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../components/form-dialog.tsx'
import { useContractForm } from '../../lib/form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { restaurantsQuery, userQueries } from '../../domain/users/queries.ts'
import { useUpdateSubscription } from './queries.ts'
import { CoverField, coveredBy } from './cover-field.tsx'
import { TermFields } from './term-fields.tsx'
import { usePlanChoices } from './use-plan-choices.tsx'

const updateSubscriptionSchema = async () =>
  (await import('@forki/contract/subscriptions')).updateSubscription

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

/** A subscription's plan, cover, term and state. */
export function EditSheet({ subscription, onClose }: EditSheetProps) {
  const { t } = useTranslation('admin')
  const { id, user_id, user_name, user_email } = subscription
  const form = useContractForm<Values>(updateSubscriptionSchema, valuesOf(subscription), {
    draft: `admin-subscription:${id}`,
  })
  const update = useUpdateSubscription()
  const person = useQuery(userQueries.find({ params: { id: user_id } })).data
  const restaurants = useQuery(restaurantsQuery).data ?? []
  const { plans } = usePlanChoices()
  const [plan_id, ids, status] = useWatch({
    control: form.control,
    name: ['subscription_plan_id', 'restaurant_ids', 'status'],
  })
  const { errors } = form.formState
  const choosable = restaurants.filter(
    (one) => one.owner_ids?.includes(user_id) || subscription.restaurant_ids.includes(one.id),
  )
  const ends = subscription.is_active && (status === 'cancelled' || status === 'expired')
  return (
    <FormSheet
      open
      onOpenChange={onClose}
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
      <CoverField
        restaurants={choosable}
        taken={person ? coveredBy(person, id) : new Map<string, string>()}
        plan={plans?.find((plan) => plan.id === plan_id)}
        value={ids ?? []}
        error={errors.restaurant_ids?.message}
        onChange={(next) => form.setValue('restaurant_ids', next, { shouldDirty: true })}
      />
      <TermFields byPlan={false} />
      <Field label={t('subscriptions.state')} error={errors.status?.message}>
        <Select {...form.register('status')}>
          {SUBSCRIPTION_STATUSES.map((value) => (
            <option key={value} value={value}>
              {t(`subscriptions.status.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      {ends ? <Notice tone="warning">{t('subscriptions.blocks')}</Notice> : null}
      <Checkbox
        label={t('subscriptions.auto_renew')}
        hint={t('subscriptions.auto_renew_hint')}
        {...form.register('auto_renew')}
      />
    </FormSheet>
  )
}
