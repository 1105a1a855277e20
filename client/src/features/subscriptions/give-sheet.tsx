import type { User } from '@forki/contract/auth'
import type { UserSubscription } from '@forki/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormSheet } from '../../components/form-dialog.tsx'
import { useContractForm } from '../../lib/form.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldSet } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { restaurantsQuery } from '../../domain/users/queries.ts'
import { useCreateSubscription } from './queries.ts'
import { liveSubscriptions } from '../../domain/users/user-summary.ts'
import { CoverField, coveredBy } from './cover-field.tsx'
import { PersonPicker } from './person-picker.tsx'
import { TermFields } from './term-fields.tsx'
import { usePlanChoices } from './use-plan-choices.tsx'

interface GiveValues {
  user_id?: string | undefined
  subscription_plan_id?: string | undefined
  restaurant_ids: string[]
  auto_renew: boolean
  status: 'active' | 'trialing' | 'pending'
  starts_at?: string | undefined
  ends_at?: string | null | undefined
}

/** An administrator always names the user. */
const giveSubscriptionSchema = async () => {
  const { createSubscription } = await import('@forki/contract/subscriptions')
  return createSubscription.refine(({ user_id }) => user_id !== undefined, {
    path: ['user_id'],
    message: 'required',
  })
}

interface GiveSheetProps {
  /** Who gets it, where that is known already. */
  person?: User
  onClose: () => void
  onGiven?: (subscription: UserSubscription) => void
}

/** A subscription for somebody: the person, the plan, what it covers. Dates and state stand below for when they differ. */
export function GiveSheet({ person: known, onClose, onGiven }: GiveSheetProps) {
  const { t } = useTranslation('admin')
  const [person, setPerson] = useState<User | null>(known ?? null)
  const restaurants = useQuery(restaurantsQuery).data ?? []
  const ownedBy = (user: User | null) =>
    restaurants.filter(({ owner_ids }) => user !== null && owner_ids?.includes(user.id))
  const taken = person ? coveredBy(person) : new Map<string, string>()
  const create = useCreateSubscription()
  const form = useContractForm<GiveValues>(giveSubscriptionSchema, {
    user_id: known?.id,
    restaurant_ids: [],
    auto_renew: true,
    status: 'active',
  })
  const { errors } = form.formState
  const plan_id = useWatch({ control: form.control, name: 'subscription_plan_id' })
  const restaurant_ids = useWatch({ control: form.control, name: 'restaurant_ids' }) ?? []
  const { plans, choices } = usePlanChoices()
  const plan = plans?.find(({ id }) => id === plan_id)
  const free = (user: User | null) => {
    const covered = user ? coveredBy(user) : new Map<string, string>()
    return ownedBy(user).flatMap(({ id }) => (covered.has(id) ? [] : [id]))
  }
  const [held] = person ? liveSubscriptions(person) : []
  const pick = (user: User | null) => {
    setPerson(user)
    form.setValue('user_id', user?.id, { shouldDirty: true, shouldValidate: user !== null })
    form.setValue('restaurant_ids', free(user).slice(0, plan?.max_restaurants ?? undefined))
  }
  const choosePlan = (id: string) => {
    const most = plans?.find((one) => one.id === id)?.max_restaurants ?? undefined
    form.setValue('subscription_plan_id', id, { shouldDirty: true, shouldValidate: true })
    // Whatever is not covered yet is what one most likely gives it for.
    if (restaurant_ids.length === 0) form.setValue('restaurant_ids', free(person).slice(0, most))
    else form.setValue('restaurant_ids', restaurant_ids.slice(0, most))
  }
  return (
    <FormSheet
      open
      onOpenChange={onClose}
      size="lg"
      title={t('subscriptions.give')}
      submitLabel={t('subscriptions.give_verb')}
      form={form}
      action={create}
      failed="user_subscription_create"
      onSubmit={(values) => ({ body: values as GiveValues & { subscription_plan_id: string } })}
      {...(onGiven ? { onDone: onGiven } : {})}
    >
      <PersonPicker person={person} error={errors.user_id?.message} onPick={pick} />
      {person && held && free(person).length === 0 ? (
        <Notice
          tone="info"
          action={
            <Link
              to={`${paths.subscriptions}?q=${encodeURIComponent(person.email)}`}
              onClick={onClose}
              className="hit-44 shrink-0 font-semibold underline"
            >
              {t('subscriptions.change_plan')}
            </Link>
          }
        >
          {t('subscriptions.has_plan', { plan: held.subscription_plan.name })}
        </Notice>
      ) : null}
      <FieldSet legend={t('subscriptions.plan')} error={errors.subscription_plan_id?.message}>
        {plans ? null : <SkeletonLines lines={3} />}
        <RadioCards name="plan" value={plan_id ?? null} options={choices} onChange={choosePlan} />
      </FieldSet>
      {person ? (
        <CoverField
          restaurants={ownedBy(person)}
          taken={taken}
          plan={plan}
          value={restaurant_ids}
          error={errors.restaurant_ids?.message}
          onChange={(ids) => form.setValue('restaurant_ids', ids, { shouldDirty: true })}
        />
      ) : null}
      <details className="group rounded-lg border border-line">
        <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold">
          {t('subscriptions.terms')}
          <ChevronDown
            className="size-5 text-ink-muted transition-transform group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <div className="flex flex-col gap-5 p-4 pt-1">
          <TermFields byPlan />
          <Field label={t('subscriptions.state')}>
            <Select {...form.register('status')}>
              <option value="active">{t('subscriptions.status.active')}</option>
              <option value="trialing">{t('subscriptions.status.trialing')}</option>
              <option value="pending">{t('subscriptions.status.pending')}</option>
            </Select>
          </Field>
          <Checkbox
            label={t('subscriptions.auto_renew')}
            hint={t('subscriptions.auto_renew_hint')}
            {...form.register('auto_renew')}
          />
        </div>
      </details>
    </FormSheet>
  )
}
