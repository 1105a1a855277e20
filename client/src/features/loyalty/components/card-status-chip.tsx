import type { CardStatus } from '@forki/contract/loyalty'
import { CircleDashed, ClockAlert, Gift, PartyPopper, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'

const looks: Record<CardStatus, { icon: LucideIcon; tone: Tone }> = {
  active: { icon: CircleDashed, tone: 'info' },
  complete: { icon: PartyPopper, tone: 'success' },
  redeemed: { icon: Gift, tone: 'neutral' },
  expired: { icon: ClockAlert, tone: 'warning' },
}

export function CardStatusChip({ status }: { status: CardStatus }) {
  const { t } = useTranslation('loyalty')
  return <StatusChip {...looks[status]}>{t(`status.${status}`)}</StatusChip>
}
