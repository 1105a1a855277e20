import type { Card } from '@forki/contract/loyalty'
import { useQueryClient } from '@tanstack/react-query'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { addSeal } from '../sealing.ts'
import { OrderPicker } from './order-picker.tsx'

const RedeemDialog = lazyOnOpen(async () => (await import('./redeem-dialog.tsx')).RedeemDialog)

/**
 * Dialog that is open for a loyalty card: the choice of an order for its next seal, or the confirmation of its
 * reward.
 */
export type CardDialogState = { kind: 'order' | 'redeem'; card: Card }

interface CardDialogsProps {
  question: CardDialogState | null
  restaurant: AccessibleRestaurant
  onClose: () => void
}

export function CardDialogs({ question, restaurant, onClose }: CardDialogsProps) {
  const client = useQueryClient()
  if (!question) return null
  const { card } = question
  if (question.kind === 'redeem')
    return <RedeemDialog card={card} restaurant={restaurant} onClose={onClose} />
  return (
    <OrderPicker
      card={card}
      restaurant={restaurant}
      onClose={onClose}
      onPick={(order_id) => {
        addSeal(client, { card_id: card.id, customer_name: card.customer_name, order_id })
        onClose()
      }}
    />
  )
}
