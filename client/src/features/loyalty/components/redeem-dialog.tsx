import type { Card } from '@forki/contract/loyalty'
import { Gift, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { StampCard } from '../../../components/stamp-card.tsx'
import { errorText } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useCardTemplateTexts } from '../../../domain/translations/use-card-template-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSealing } from '../hooks/use-sealing.ts'
import { useRedeemCard } from '../queries.ts'
import { Celebration } from './celebration.tsx'

interface RedeemDialogProps {
  card: Card
  restaurant: AccessibleRestaurant
  onClose: () => void
}

/** Dialog that confirms the reward of a full card and then celebrates it. */
export function RedeemDialog({ card, restaurant, onClose }: RedeemDialogProps) {
  const { t } = useTranslation(['loyalty', 'common'])
  // Snapshot of the full card, because a renewing card becomes empty when its reward is redeemed.
  const [full] = useState(card)
  const templateTexts = useCardTemplateTexts()(full.template)
  const { settle } = useSealing(card)
  const redeem = useRedeemCard()
  const [settling, setSettling] = useState(false)
  const required = full.seals_required
  const settleAndRedeem = async () => {
    setSettling(true)
    const settled = await settle()
    setSettling(false)
    if (settled) redeem.mutate({ params: { id: full.id }, body: {} })
  }
  if (redeem.isSuccess) return <RewardGiven card={redeem.data} restaurant={restaurant} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('loyalty:redeeming.title', { name: full.customer_name })}
      description={t('loyalty:redeeming.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="primary"
            busy={settling || redeem.isPending}
            icon={<Gift className="size-5" aria-hidden />}
            onClick={() => void settleAndRedeem()}
          >
            {t('loyalty:redeeming.give')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {redeem.isError ? <Notice tone="danger">{errorText(redeem.error, 'card_update')}</Notice> : null}
        <StampCard
          design={templateTexts}
          seals_count={required}
          seals_required={required}
          progress={t('loyalty:progress', { count: required, required })}
        />
        <p className="text-sm text-ink-soft">
          {full.template.renews
            ? t('loyalty:redeeming.renews', { count: required })
            : t('loyalty:redeeming.ends')}
        </p>
      </div>
    </Dialog>
  )
}

function RewardGiven({ card, restaurant, onClose }: RedeemDialogProps) {
  const { t } = useTranslation(['loyalty', 'common'])
  const { dateTime } = useFormat(restaurant.timezone)
  const print = useRollPrint()
  const { reward } = useCardTemplateTexts()(card.template)
  const redeemedAt = card.redemptions.at(-1)?.redeemed_at ?? card.updated_at
  const slip = (
    <div className="slip">
      <h1>{restaurant.name}</h1>
      <hr />
      <p className="center">
        <strong>{t('loyalty:redeeming.slip')}</strong>
      </p>
      <p className="center">{card.template.reward}</p>
      <p className="center">{card.customer_name}</p>
      <p className="center small">{dateTime(redeemedAt)}</p>
    </div>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('loyalty:redeeming.done')}
      footer={
        <>
          <Button icon={<Printer className="size-5" aria-hidden />} onClick={() => print.start(slip)}>
            {t('loyalty:redeeming.print')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('loyalty:redeeming.close')}
          </Button>
        </>
      }
    >
      <div className="relative flex flex-col items-center gap-2 py-8 text-center" role="status">
        <Celebration />
        <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success-ink">
          <Gift className="size-10" strokeWidth={1.6} aria-hidden />
        </span>
        <p className="display mt-3 text-2xl">{reward}</p>
        <p className="text-ink-soft">{t('loyalty:redeeming.for', { name: card.customer_name })}</p>
        <p className="text-sm text-ink-muted">
          {card.status === 'redeemed'
            ? t('loyalty:redeeming.ended')
            : t('loyalty:redeeming.again', { count: card.cycle })}
        </p>
      </div>
      {print.sheet}
    </Dialog>
  )
}
