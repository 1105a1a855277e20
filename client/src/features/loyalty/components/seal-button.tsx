import type { Card, Template } from '@forki/contract/loyalty'
import { Gift, Stamp, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { useSealAvailability } from '../hooks/use-seal-availability.ts'
import { useSealing } from '../hooks/use-sealing.ts'

export interface SealButtonProps {
  card: Card
  /** Rule by which the template grants seals. Undefined while the template loads, or if it was removed. */
  rule: Template['earn'] | undefined
  restaurant: AccessibleRestaurant
  size?: 'md' | 'big'
  /** Callback that lets the user choose an order, if the template requires one for each seal. */
  onNeedOrder: () => void
  onRedeem: () => void
}

/**
 * Button for the next step of a loyalty card: add a seal, undo it, or redeem the reward. Renders nothing for an
 * ended card.
 */
export function SealButton({ card, rule, restaurant, size = 'md', onNeedOrder, onRedeem }: SealButtonProps) {
  const { t } = useTranslation(['loyalty', 'common'])
  const sealing = useSealing(card)
  const earning = useSealAvailability(card, rule, restaurant)
  const block = size === 'big'
  const name = card.customer_name
  if (card.status === 'redeemed' || card.status === 'expired') return null
  if (sealing.undoableSeal && !(block && sealing.displayedCount >= card.seals_required)) {
    return (
      <Button
        size={size}
        block={block}
        disabled={sealing.undoableSeal.sending}
        icon={<Undo2 className="size-5" aria-hidden />}
        onClick={sealing.undo}
      >
        {t('common:actions.undo')}
        {block ? <SecondsLeft due_at={sealing.undoableSeal.due_at} /> : null}
      </Button>
    )
  }
  if (sealing.displayedCount >= card.seals_required) {
    return (
      <Button
        size={size}
        block={block}
        variant="primary"
        aria-label={block ? undefined : t('loyalty:redeem_of', { name })}
        icon={<Gift className={block ? 'size-6' : 'size-5'} aria-hidden />}
        onClick={onRedeem}
      >
        {t('loyalty:redeem')}
      </Button>
    )
  }
  const press = () => (rule?.requires_order ? onNeedOrder() : sealing.put())
  return (
    <Button
      size={size}
      block={block}
      variant={block ? 'primary' : 'secondary'}
      disabled={earning.state !== 'open'}
      aria-label={block ? undefined : t('loyalty:seal_of', { name })}
      icon={<Stamp className={block ? 'size-6' : 'size-5'} aria-hidden />}
      onClick={press}
    >
      {t('loyalty:seal')}
    </Button>
  )
}

function SecondsLeft({ due_at }: { due_at: number }) {
  const now = useNow(500)
  return <span className="tabular">({Math.max(0, Math.ceil((due_at - now) / 1000))} s)</span>
}

/** Reason why no seal can be added now, or else the template's rules for seals. */
export function SealAvailabilityNote({
  card,
  rule,
  restaurant,
}: Pick<SealButtonProps, 'card' | 'rule' | 'restaurant'>) {
  const { t } = useTranslation('loyalty')
  const { time } = useFormat(restaurant.timezone)
  const earning = useSealAvailability(card, rule, restaurant)
  if (card.status !== 'active') return null
  if (earning.state === 'soon') return <p>{t('earning.soon', { time: time(earning.free_at) })}</p>
  if (earning.state === 'day') return <p>{t('earning.day')}</p>
  const rules = [
    rule?.requires_order ? t('earning.order') : null,
    rule && rule.min_gap_minutes > 0 ? t('earning.gap', { count: rule.min_gap_minutes }) : null,
    rule?.max_per_day ? t('earning.per_day', { count: rule.max_per_day }) : null,
  ].filter(Boolean)
  return rules.length > 0 ? <p>{rules.join(' · ')}</p> : null
}
