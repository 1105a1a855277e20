import type { UpdateSubscription, UserSubscription } from '@forki/contract/subscriptions'
import {
  CalendarClock,
  CircleCheck,
  CircleSlash,
  ClockAlert,
  FlaskConical,
  Hourglass,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useUpdateSubscription } from '../queries.ts'
import { isUpcoming } from '../subscription-groups.ts'
import { LimitUsage } from './limit-usage.tsx'
import { usePriceText } from './plan-facts.tsx'

const CoveredRestaurantsDialog = lazyOnOpen(
  async () => (await import('./covered-restaurants-dialog.tsx')).CoveredRestaurantsDialog,
)

const looks: Record<UserSubscription['status'], { icon: LucideIcon; tone: Tone }> = {
  active: { icon: CircleCheck, tone: 'success' },
  trialing: { icon: FlaskConical, tone: 'info' },
  pending: { icon: Hourglass, tone: 'warning' },
  cancelled: { icon: CircleSlash, tone: 'neutral' },
  expired: { icon: ClockAlert, tone: 'danger' },
}

export function SubscriptionChip({ status }: Pick<UserSubscription, 'status'>) {
  const { t } = useTranslation('profile')
  return <StatusChip {...looks[status]}>{t(`subscription.status.${status}`)}</StatusChip>
}

function StateChip({ subscription }: Pick<SubscriptionCardProps, 'subscription'>) {
  const { t } = useTranslation('profile')
  const { date } = useFormat()
  if (!isUpcoming(subscription)) return <SubscriptionChip status={subscription.status} />
  return (
    <StatusChip icon={CalendarClock} tone="info">
      {t('subscription.upcoming', { date: date(subscription.starts_at) })}
    </StatusChip>
  )
}

interface SubscriptionCardProps {
  subscription: UserSubscription
  restaurants: readonly AccessibleRestaurant[]
}

/**
 * Card of an active, upcoming or pending subscription: dates, restaurants, use of the limits, and buttons to
 * change it.
 */
export function SubscriptionCard({ subscription, restaurants }: SubscriptionCardProps) {
  const { t } = useTranslation('profile')
  const price = usePriceText()
  const { open, setOpen, change, isSaving, isRenewing } = useSubscriptionChanges(subscription)
  const { subscription_plan: plan, restaurant_ids } = subscription
  const covered = restaurants.filter(({ id }) => restaurant_ids.includes(id))
  return (
    <Card>
      <CardHeader
        title={plan.name}
        description={price(plan)}
        actions={<StateChip subscription={subscription} />}
      />
      <CardBody className="flex flex-col gap-5">
        {subscription.status === 'pending' ? (
          <p className="text-ink-soft">{t('subscription.pending_text')}</p>
        ) : null}
        <Dates subscription={subscription} />
        <LimitUsage plan={plan} covered={covered} />
        <Covered restaurants={covered} />
        {/* Hides the renewal of a subscription without an end, which needs no renewal. */}
        {subscription.ends_at === null ? null : (
          <Switch
            label={t('subscription.auto_renew')}
            hint={t(plan.price_cents === 0 ? 'subscription.renew_free' : 'subscription.renew_priced')}
            checked={isRenewing}
            onChange={(event) => change({ auto_renew: event.target.checked })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('cover')}>{t('subscription.change_cover')}</Button>
          <Button variant="ghost" onClick={() => setOpen('cancel')}>
            {t('subscription.cancel')}
          </Button>
        </div>
      </CardBody>
      {open === 'cover' ? (
        <CoveredRestaurantsDialog
          subscription={subscription}
          restaurants={restaurants}
          busy={isSaving}
          onSave={(ids) => change({ restaurant_ids: ids })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'cancel'}
        onOpenChange={() => setOpen(null)}
        title={t('subscription.cancel_title', { plan: plan.name })}
        description={t('subscription.cancel_text')}
        confirmLabel={t('subscription.cancel')}
        busy={isSaving}
        onConfirm={() => change({ status: 'cancelled' })}
      />
    </Card>
  )
}

/** Functions that change a subscription, and the dialog that is open. */
function useSubscriptionChanges({ id: subscriptionId, auto_renew }: UserSubscription) {
  const update = useUpdateSubscription()
  const [open, setOpen] = useState<'cover' | 'cancel' | null>(null)
  // Optimistic state of the renewal switch. A rejected update reverts it.
  const pendingUpdate = update.isPending ? (update.variables.body as UpdateSubscription) : null
  const change = (body: UpdateSubscription) =>
    update.mutate({ params: { subscriptionId }, body }, { onSuccess: () => setOpen(null) })
  return {
    open,
    setOpen,
    change,
    isSaving: update.isPending,
    isRenewing: pendingUpdate?.auto_renew ?? auto_renew,
  }
}

function Covered({ restaurants }: Pick<SubscriptionCardProps, 'restaurants'>) {
  const { t } = useTranslation('profile')
  return (
    <div>
      <h3 className="text-sm font-semibold">{t('subscription.covers')}</h3>
      <p className="mt-1 text-ink-soft">
        {restaurants.length > 0
          ? restaurants.map(({ name }) => name).join(', ')
          : t('subscription.covers_none')}
      </p>
    </div>
  )
}

function Dates({ subscription }: { subscription: UserSubscription }) {
  const { t } = useTranslation('profile')
  const { date } = useFormat()
  const { starts_at, ends_at, auto_renew } = subscription
  const end = ends_at === null ? t('subscription.open_end') : date(ends_at)
  return (
    <dl className="grid grid-cols-2 gap-4 sm:max-w-100">
      <div>
        <dt className="text-sm text-ink-muted">{t('subscription.starts')}</dt>
        <dd className="tabular font-semibold">{date(starts_at)}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-muted">
          {t(auto_renew && ends_at ? 'subscription.renews' : 'subscription.ends')}
        </dt>
        <dd className="tabular font-semibold">{end}</dd>
      </div>
    </dl>
  )
}
