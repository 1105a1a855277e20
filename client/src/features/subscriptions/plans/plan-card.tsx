import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { clsx } from 'clsx'
import { Check, Gift, Minus, Star, Store, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../lib/format.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useUpdatePlan } from '../queries.ts'
import { PlanMenu, type PlanCommands } from './plan-menu.tsx'
import { PlanPrice } from './plan-price.tsx'
import { ALL_FEATURES, useFeatureNames } from './use-feature-names.ts'
import { usePlanSubscriptionCount } from './use-plan-subscription-count.ts'

interface PlanCardProps extends PlanCommands {
  plan: SubscriptionPlan
}

/** Card of a plan: price, limits, features, and a switch that offers the plan to new subscribers. */
export function PlanCard({ plan, ...commands }: PlanCardProps) {
  const { t } = useTranslation('installation')
  const nameOf = useFeatureNames()
  return (
    <Card
      aria-label={plan.name}
      className={clsx(
        'flex flex-col',
        plan.is_default && 'border-accent!',
        !plan.is_active && 'border-dashed',
      )}
    >
      <div className={clsx('flex flex-1 flex-col gap-4 p-5', !plan.is_active && 'bg-sunken')}>
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="display text-2xl">{plan.name}</h2>
            {/* The row for the default mark exists on every card, so that the prices of all cards align. */}
            <div className="mt-1.5 min-h-6">
              {plan.is_default ? (
                <Badge tone="accent">
                  <Star className="size-3.5" aria-hidden />
                  {t('plans.default')}
                </Badge>
              ) : null}
            </div>
          </div>
          <div className="-mt-1 -mr-2">
            <PlanMenu plan={plan} {...commands} />
          </div>
        </div>
        <PlanPrice plan={plan} />
        <p className="min-h-12 text-ink-soft">{plan.description}</p>
        <Limits plan={plan} />
        <ul className="flex flex-col gap-2 border-t border-line pt-4">
          {ALL_FEATURES.map((feature) => {
            const has = plan.features.includes(feature)
            const Mark = has ? Check : Minus
            return (
              <li key={feature} className={clsx('flex items-center gap-2', !has && 'text-ink-muted')}>
                <Mark className={clsx('size-5 shrink-0', has && 'text-success-ink')} aria-hidden />
                <span className={clsx(!has && 'line-through decoration-1')}>{nameOf(feature)}</span>
                {has ? null : <span className="sr-only">{t('plans.not_included')}</span>}
              </li>
            )
          })}
        </ul>
      </div>
      <PlanFoot plan={plan} />
    </Card>
  )
}

function Limits({ plan }: { plan: SubscriptionPlan }) {
  const { t } = useTranslation('installation')
  const { max_restaurants, max_staff, trial_days } = plan
  const rows = [
    {
      icon: Store,
      text:
        max_restaurants === null
          ? t('plans.any_restaurants')
          : t('plans.max_restaurants', { count: max_restaurants }),
    },
    {
      icon: UsersRound,
      text: max_staff === null ? t('plans.any_staff') : t('plans.max_staff', { count: max_staff }),
    },
    {
      icon: Gift,
      text: trial_days === 0 ? t('plans.no_trial') : t('plans.trial', { count: trial_days }),
    },
  ]
  return (
    <ul className="flex flex-col gap-2 text-ink-soft">
      {rows.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon className="size-5 shrink-0 text-ink-muted" aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Number of a plan's subscriptions, and the switch that offers the plan. */
function PlanFoot({ plan }: { plan: SubscriptionPlan }) {
  const { t } = useTranslation('installation')
  const { number } = useFormat()
  const holders = usePlanSubscriptionCount(plan.id).data
  const update = useUpdatePlan()
  const isShownActive = (update.isPending ? update.variables.body?.is_active : undefined) ?? plan.is_active
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-b-lg border-t border-line bg-paper px-5 py-2">
      {holders ? (
        <Link
          to={`${paths.subscriptions}?active_only=false&subscription_plan_id=${plan.id}`}
          className="hit-44 text-sm font-semibold text-accent-ink underline"
        >
          {t('plans.holders', { count: holders, n: number(holders) })}
        </Link>
      ) : (
        <span className="text-sm text-ink-muted">{holders === 0 ? t('plans.no_holders') : null}</span>
      )}
      <Switch
        label={t('plans.on_offer')}
        aria-label={t('plans.on_offer_of', { name: plan.name })}
        checked={isShownActive}
        disabled={plan.is_default}
        title={plan.is_default ? t('plans.default_stays') : undefined}
        onChange={(event) =>
          update.mutate({ params: { planId: plan.id }, body: { is_active: event.target.checked } })
        }
      />
    </footer>
  )
}
