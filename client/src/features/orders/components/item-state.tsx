/** How far the kitchen is with a line: icon, word and tone. */
import type { OrderItem } from '@forki/contract/orders'
import { BellRing, ChefHat, CircleSlash, Clock3, Eye, HandPlatter, Send, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'

type State = 'held' | 'sent' | 'seen' | 'preparing' | 'ready' | 'served' | 'voided'

const looks: Record<State, { icon: LucideIcon; tone: Tone }> = {
  held: { icon: Clock3, tone: 'plum' },
  sent: { icon: Send, tone: 'neutral' },
  seen: { icon: Eye, tone: 'info' },
  preparing: { icon: ChefHat, tone: 'warning' },
  ready: { icon: BellRing, tone: 'success' },
  served: { icon: HandPlatter, tone: 'neutral' },
  voided: { icon: CircleSlash, tone: 'danger' },
}

export function stateOf(item: Pick<OrderItem, 'status' | 'seen_at'>): State {
  if (item.status === 'pending') return 'held'
  if (item.status === 'sent') return item.seen_at ? 'seen' : 'sent'
  return item.status
}

export function ItemState({ item }: { item: Pick<OrderItem, 'status' | 'seen_at'> }) {
  const { t } = useTranslation('orders')
  const state = stateOf(item)
  const { icon, tone } = looks[state]
  return (
    <StatusChip size="sm" icon={icon} tone={tone} solid={state === 'ready'}>
      {t(`state.${state}`)}
    </StatusChip>
  )
}
