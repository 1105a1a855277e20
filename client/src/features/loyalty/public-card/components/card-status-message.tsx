import type { PublicCard } from '@forki/contract/public-card'
import { ClockAlert, Gift, PartyPopper, Stamp, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { softTone, type Tone } from '../../../../ui/tone.ts'

const looks: Record<PublicCard['status'], { icon: LucideIcon; tone: Tone }> = {
  active: { icon: Stamp, tone: 'accent' },
  complete: { icon: PartyPopper, tone: 'success' },
  redeemed: { icon: Gift, tone: 'neutral' },
  expired: { icon: ClockAlert, tone: 'warning' },
}

/**
 * Message for the card's status. On an active card it is the number of seals that are missing for the reward.
 */
export function CardStatusMessage({ card }: { card: PublicCard }) {
  const { t } = useTranslation('guest')
  const { icon: Icon, tone } = looks[card.status]
  const missingSeals = card.seals_required - card.seals_count
  return (
    <div role="status" className={`flex items-center gap-4 rounded-xl p-4 ${softTone[tone]}`}>
      <Icon className="size-8 shrink-0" strokeWidth={1.7} aria-hidden />
      <div className="min-w-0">
        <p className="display text-xl">
          {card.status === 'active'
            ? t('card.left', { count: missingSeals })
            : t(`card.state.${card.status}`)}
        </p>
        <p className="mt-0.5 text-[0.9375rem]">
          {card.status === 'active'
            ? t('card.left_text', { reward: card.template.reward })
            : t(`card.state_text.${card.status}`, { reward: card.template.reward })}
        </p>
      </div>
    </div>
  )
}
