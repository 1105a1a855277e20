import type { Card, Template } from '@forki/contract/loyalty'
import { Cake, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StampCard } from '../../../components/stamp-card.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useCardTemplateTexts } from '../../../domain/translations/use-card-template-texts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSealing } from '../hooks/use-sealing.ts'
import { customerQueries } from '../queries.ts'
import { CardDialogs, type CardDialogState } from './card-dialogs.tsx'
import { SealAvailabilityNote, SealButton } from './seal-button.tsx'

interface CardViewProps {
  card: Card
  template: Template | undefined
  restaurant: AccessibleRestaurant
}

/** Loyalty card with its status notices and the button to add a seal, undo it, or redeem the reward. */
export function CardView({ card, template, restaurant }: CardViewProps) {
  const { t } = useTranslation('loyalty')
  const { date } = useFormat(restaurant.timezone)
  const sealing = useSealing(card)
  const [question, setQuestion] = useState<CardDialogState | null>(null)
  const templateTexts = useCardTemplateTexts()(card.template)
  const required = card.seals_required
  const ended = card.status === 'redeemed' || card.status === 'expired'
  const rule = template?.earn
  return (
    <section aria-label={templateTexts.name} className="flex flex-col gap-4">
      <StampCard
        design={templateTexts}
        restaurantName={restaurant.name}
        logo_url={template?.logo_url}
        holder={card.customer_name}
        seals_count={sealing.displayedCount}
        seals_required={required}
        progress={t('progress', { count: sealing.displayedCount, required })}
        animatesNewest={sealing.undoableSeal !== undefined}
        ended={ended}
        className="min-h-60"
        note={
          card.expires_at
            ? t(card.status === 'expired' ? 'expired_on' : 'expires_on', { date: date(card.expires_at) })
            : null
        }
      />
      {sealing.refusal ? <Notice tone="danger">{sealing.refusal}</Notice> : null}
      {card.seals_owed > 0 && !ended ? (
        <Notice tone="warning">{t('owed', { count: card.seals_owed })}</Notice>
      ) : null}
      {ended ? <Notice tone="info">{t(`ended.${card.status as 'redeemed' | 'expired'}`)}</Notice> : null}
      <SealButton
        card={card}
        rule={rule}
        restaurant={restaurant}
        size="big"
        onNeedOrder={() => setQuestion({ kind: 'order', card })}
        onRedeem={() => setQuestion({ kind: 'redeem', card })}
      />
      <div className="-mt-1 text-center text-sm text-ink-muted">
        {sealing.undoableSeal ? (
          <p>{t('sealing.hint')}</p>
        ) : (
          <SealAvailabilityNote card={card} rule={rule} restaurant={restaurant} />
        )}
      </div>
      <CardDialogs question={question} restaurant={restaurant} onClose={() => setQuestion(null)} />
    </section>
  )
}

/** Contact data and birth date of the card's customer. */
export function CardCustomer({ card }: { card: Card }) {
  const { t } = useTranslation('loyalty')
  const { day } = useFormat('UTC')
  const customer = useQuery(customerQueries.find({ params: { id: card.customer_id } }))
  const customerData = customer.data
  if (customer.isError) return <p className="text-sm text-ink-muted">{t('customer_gone')}</p>
  if (!customerData) return null
  if (!customerData.phone && !customerData.email && !customerData.birth_date) {
    return <p className="text-sm text-ink-muted">{t('no_contact')}</p>
  }
  const line = 'flex min-h-9 items-center gap-3 wrap-anywhere'
  return (
    <ul className="flex flex-col text-[0.9375rem]">
      {customerData.phone ? (
        <li className={line}>
          <Phone className="size-4.5 shrink-0 text-ink-muted" aria-hidden />
          <a className="hit-44 hover:underline" href={`tel:${customerData.phone.replaceAll(/[^+\d]/g, '')}`}>
            {customerData.phone}
          </a>
        </li>
      ) : null}
      {customerData.email ? (
        <li className={line}>
          <Mail className="size-4.5 shrink-0 text-ink-muted" aria-hidden />
          <a className="hit-44 hover:underline" href={`mailto:${customerData.email}`}>
            {customerData.email}
          </a>
        </li>
      ) : null}
      {customerData.birth_date ? (
        <li className={line}>
          <Cake className="size-4.5 shrink-0 text-ink-muted" aria-hidden />
          {day(customerData.birth_date)}
        </li>
      ) : null}
    </ul>
  )
}
