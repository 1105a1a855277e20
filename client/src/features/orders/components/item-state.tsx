/** Kitchen state of a line: icon, label and tone. */
import type { OrderItem } from '@forki/contract/orders'
import {
  BellRing,
  ChefHat,
  CircleSlash,
  Clock3,
  Eye,
  HandPlatter,
  Printer,
  Send,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clsx } from 'clsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { softTone, solidTone, type Tone } from '../../../ui/tone.ts'

type KitchenState = 'held' | 'sent' | 'on_paper' | 'seen' | 'preparing' | 'ready' | 'served' | 'voided'

const looks: Record<KitchenState, { icon: LucideIcon; tone: Tone }> = {
  held: { icon: Clock3, tone: 'plum' },
  sent: { icon: Send, tone: 'neutral' },
  on_paper: { icon: Printer, tone: 'info' },
  seen: { icon: Eye, tone: 'info' },
  preparing: { icon: ChefHat, tone: 'warning' },
  ready: { icon: BellRing, tone: 'success' },
  served: { icon: HandPlatter, tone: 'neutral' },
  voided: { icon: CircleSlash, tone: 'danger' },
}

type Line = Pick<OrderItem, 'status' | 'printed_at' | 'seen_at'>

export function kitchenStateOf(item: Line): KitchenState {
  if (item.status === 'pending') return 'held'
  if (item.status === 'sent') return item.seen_at ? 'seen' : item.printed_at ? 'on_paper' : 'sent'
  return item.status
}

/** Kitchen state of a line as a chip with icon and word. */
export function ItemState({ item }: { item: Line }) {
  const { t } = useTranslation('orders')
  const state = kitchenStateOf(item)
  const { icon, tone } = looks[state]
  return (
    <StatusChip size="sm" icon={icon} tone={tone} solid={state === 'ready'}>
      {t(`state.${state}`)}
    </StatusChip>
  )
}

interface ItemStateIconProps {
  item: Line
  /**
   * True to show the state only to screen readers. A button in the row already shows sighted users the same
   * state.
   */
  isHidden?: boolean
}

/**
 * State of a ticket line as an icon, so that the dish's name has more width. Screen readers and a tooltip get
 * the state as text.
 */
export function ItemStateIcon({ item, isHidden = false }: ItemStateIconProps) {
  const { t } = useTranslation('orders')
  const state = kitchenStateOf(item)
  const { icon: Icon, tone } = looks[state]
  if (isHidden) return <span className="sr-only">{t(`state.${state}`)}</span>
  return (
    <span
      title={t(`state.${state}`)}
      className={clsx(
        'grid size-7 shrink-0 place-items-center rounded-full',
        state === 'ready' ? solidTone[tone] : softTone[tone],
      )}
    >
      <Icon className="size-4" strokeWidth={2.25} aria-hidden />
      <span className="sr-only">{t(`state.${state}`)}</span>
    </span>
  )
}
