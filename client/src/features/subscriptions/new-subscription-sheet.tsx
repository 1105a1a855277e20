import type { User } from '@forki/contract/auth'
import type { UserSubscription } from '@forki/contract/subscriptions'
import { ChevronDown } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormSheet } from '../../components/form-dialog.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { paths } from '../../domain/navigation/paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldSet } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useCreateSubscription } from './queries.ts'
import { activeSubscriptions } from '../../domain/users/user-summary.ts'
import { CoveredRestaurantsField } from './covered-restaurants-field.tsx'
import { UserPicker } from './user-picker.tsx'
import { TermFields } from './term-fields.tsx'
import { useNewSubscriptionForm, type NewSubscriptionValues } from './use-new-subscription-form.ts'

interface NewSubscriptionSheetProps {
  /** Preselected user, such as the one whose page opened the form. */
  person?: User
  onClose: () => void
  onGiven?: (subscription: UserSubscription) => void
}

/**
 * Form for a new subscription: the user, the plan and the restaurants. The fields for term and status are
 * collapsed.
 */
export function NewSubscriptionSheet({ person: known, onClose, onGiven }: NewSubscriptionSheetProps) {
  const { t } = useTranslation('installation')
  const create = useCreateSubscription()
  const draft = useNewSubscriptionForm(known)
  const { form, person, planChoices } = draft
  const { errors } = form.formState
  return (
    <FormSheet
      onClose={onClose}
      size="lg"
      title={t('subscriptions.give')}
      submitLabel={t('subscriptions.give_verb')}
      form={form}
      action={create}
      failed="user_subscription_create"
      onSubmit={(values) => ({ body: values as NewSubscriptionValues & { subscription_plan_id: string } })}
      {...(onGiven ? { onDone: onGiven } : {})}
    >
      <UserPicker person={person} error={errors.user_id?.message} onPick={draft.choosePerson} />
      {person && draft.isCovered ? <ActiveSubscriptionNotice person={person} onLeave={onClose} /> : null}
      <FieldSet legend={t('subscriptions.plan')} error={errors.subscription_plan_id?.message}>
        {planChoices ? null : <SkeletonLines lines={3} />}
        <RadioCards
          name="plan"
          value={draft.planId ?? null}
          options={planChoices ?? []}
          onChange={draft.choosePlan}
        />
      </FieldSet>
      {person ? (
        <QueryView query={draft.restaurantsQuery} failed="restaurants_fetch">
          {() => (
            <CoveredRestaurantsField
              restaurants={draft.owned}
              otherPlans={draft.taken}
              plan={draft.plan}
              value={draft.restaurantIds}
              error={errors.restaurant_ids?.message}
              onChange={(ids) => form.setValue('restaurant_ids', ids, { shouldDirty: true })}
            />
          )}
        </QueryView>
      ) : null}
      <MoreTerms />
    </FormSheet>
  )
}

interface ActiveSubscriptionNoticeProps {
  person: User
  onLeave: () => void
}

/**
 * Notice that the user has an active subscription, with a link to the user's subscriptions, where an
 * administrator can change it.
 */
function ActiveSubscriptionNotice({ person, onLeave }: ActiveSubscriptionNoticeProps) {
  const { t } = useTranslation('installation')
  const [activeSubscription] = activeSubscriptions(person)
  if (!activeSubscription) return null
  return (
    <Notice
      tone="info"
      action={
        <Link
          to={`${paths.subscriptions}?q=${encodeURIComponent(person.email)}`}
          onClick={onLeave}
          className="hit-44 shrink-0 font-semibold underline"
        >
          {t('subscriptions.change_plan')}
        </Link>
      }
    >
      {t('subscriptions.has_plan', { plan: activeSubscription.subscription_plan.name })}
    </Notice>
  )
}

/** Form fields for term, status and renewal, which rarely differ from their defaults. */
function MoreTerms() {
  const { t } = useTranslation('installation')
  const { register } = useFormContext<NewSubscriptionValues>()
  return (
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
          <Select {...register('status')}>
            <option value="active">{t('subscriptions.status.active')}</option>
            <option value="trialing">{t('subscriptions.status.trialing')}</option>
            <option value="pending">{t('subscriptions.status.pending')}</option>
          </Select>
        </Field>
        <Checkbox
          label={t('subscriptions.auto_renew')}
          hint={t('subscriptions.auto_renew_hint')}
          {...register('auto_renew')}
        />
      </div>
    </details>
  )
}
