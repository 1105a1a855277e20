import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlanFacts, usePriceText } from './plan-facts.tsx'

interface PlanCardProps {
  plan: SubscriptionPlan
  state: 'held' | 'pending' | 'offer'
  onTake: () => void
}

/** Card of a plan that the user has or can subscribe to. */
export function PlanCard({ plan, state, onTake }: PlanCardProps) {
  const { t } = useTranslation('profile')
  const price = usePriceText()
  return (
    <article
      aria-label={plan.name}
      className={clsx(
        'flex flex-col gap-4 rounded-xl border bg-surface p-5 shadow-card',
        state === 'held' ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <header>
        <div className="flex items-start justify-between gap-3">
          <h3 className="display text-2xl">{plan.name}</h3>
          {state === 'held' ? <Badge tone="accent">{t('plan.yours')}</Badge> : null}
        </div>
        <p className="tabular mt-1 text-lg font-semibold">{price(plan)}</p>
        {plan.description ? <p className="mt-2 text-sm text-ink-soft">{plan.description}</p> : null}
      </header>
      <PlanFacts plan={plan} />
      {state === 'held' ? null : (
        <Button
          className="mt-auto"
          variant={state === 'offer' ? 'primary' : 'secondary'}
          disabled={state === 'pending'}
          aria-label={state === 'offer' ? t('plan.take_of', { plan: plan.name }) : undefined}
          onClick={onTake}
        >
          {t(state === 'pending' ? 'plan.waiting' : 'plan.take')}
        </Button>
      )}
    </article>
  )
}
